//! Simplified Chinese.

use super::Words;
use crate::dataset::lint::Warning;
use crate::lang::{Lang, Say as _};
use crate::report::facts::one_line;
use crate::report::numbers::grouped;

pub(super) static WORDS: Words = Words {
    lang: "zh-CN",
    skip: "跳到正文",
    contents: "目录",
    made_by: "生成命令：",
    dataset: "数据集",
    seed: "种子",
    subtasks: "子任务",
    points: "总分",
    tests: "测试点",
    cases: "局面",
    size: "大小",
    time: "时间限制",
    memory: "内存限制",
    weak: "弱",
    strong: "强",
    reasons: |n| format!("{n} 条原因"),
    problem: "题目",
    limits: "数据范围",
    limits_note: "横条表示数据覆盖了允许范围的哪一段；跨度大的范围按对数刻度画。▼、▲ 表示达到下界、上界。",
    limits_caption: "各子任务的允许范围与数据的实际范围",
    limit: "变量",
    sum_of: |of| format!("同一文件中 {of} 之和"),
    data: "数据",
    not_measured: "未测量",
    reaches_least: "达到允许的最小值",
    reaches_most: "达到允许的最大值",
    tests_title: "测试点",
    tests_caption: "测试点：",
    samples: "样例",
    subtask: |id| format!("子任务 {id}"),
    signs_note: "一个测试点是一个输入文件，含一个或多个局面。▼、▲ 表示该值达到子任务允许的下界、上界。",
    test: "测试点",
    input_size: "输入",
    answers: "答案",
    of_points: |n| format!("{n} 分"),
    n_tests: |n| format!("{n} 个测试点"),
    n_cases: |n| format!("{} 个局面", grouped(n as u64)),
    requires: |ids| format!("依赖子任务 {ids}"),
    others: |cases, kinds| format!("另有 {kinds} 种，共 {} 个", grouped(cases as u64)),
    n_warnings: |n| format!("{n} 条警告"),
    warning,
    spread: "规模与数值的分布",
    largest_key: "一个局面中的最大值",
    smallest_key: "一个局面中的最小值",
    value_of_case: "（每个局面）",
    values_of_case: "（每个局面的最大值与最小值）",
    spread_told: |range, bin, most, all| {
        format!("{range}；最常见 {bin}（{all} 个局面中的 {most} 个）")
    },
    sizes_of_tests: "各测试点的输入大小",
    nothing_to_plot: "题面没有限制任何数值。",
    strength: "强度",
    strong_told: "在每个计分子任务中，凡能暴露错误的已知错解都被卡掉。",
    all_reasons: "全部原因",
    reason: |it| it.say(Lang::Zh).to_string(),
    remedy: "把下面几行加入配置，数据就变强：",
    copy_lines: "复制这几行",
    rivals: "错解",
    rivals_note: "每个错解以其错误命名，并在每个测试点上运行过。一根竖条代表一个测试点，填满表示该点卡掉了它。",
    rivals_caption: "各错解被哪些测试点卡掉",
    rival: "错解",
    mistake: "错在哪里",
    n_caught: |caught, all| format!("{all} 个中卡掉 {caught} 个"),
    constant: "总是输出同一答案",
    constant_fails: "被卡掉",
    passes: "通过了",
    caught_by: |by, all| format!("{by} / {all} 个点"),
    first_caught: |test, case| match case {
        Some(case) => format!("最先：{test} 的第 {case} 个局面"),
        None => format!("最先：{test}"),
    },
    all_catching: "全部：",
    cannot_show: "在此范围内不会出错",
    rule_space: "与数据一致的规则",
    rule_space_caption: |outputs, pairs| {
        format!("每格 {outputs} 种输出，共 {pairs} 对表；其中能答对所有局面的有多少")
    },
    ending: "结尾",
    side: |it| it.zh,
    formula: |it| &it.zh,
    survivors: "一致的对数",
    meaning: "含义",
    only_right: "只剩正解",
    wrong_survive: "有错解通过",
    not_counted: "太多，无法数清",
    would_catch: "可被这个局面卡掉：",
    long_rows: |singles, pairs| {
        format!("仅凭长局面，卡掉只错一格的解 {singles}，错两格的解 {pairs}。")
    },
    heat_maps: "逐格查看两张表",
    heat_note: |n| {
        format!(
            "格中的数是：在 {n} 个互不相同的局面中，有多少个的答案取决于这一格（换成别的输出就会答错）。\
             下面列出每种错误输出及卡掉它的局面数。颜色越浓，局面越多。"
        )
    },
    n_hang: |_| "个局面".to_owned(),
    judge: "程序",
    stopped: "评测被中断，没有全部运行。",
    no_programs: "没有评测任何程序。",
    verdicts: "评测结果",
    verdicts_note: "· 表示同一子任务中已有失败而跳过，– 表示没有运行。",
    verdicts_caption: "各程序在各测试点上的结果",
    program: "程序",
    verdict: "结果",
    score: "得分",
    as_expected: "预期",
    unexpected: "非预期",
    skipped: "跳过",
    not_run: "未运行",
    first_failures: "各程序的第一处失败",
    message: "信息",
    times: "用时",
    times_note: "圆点是通过的运行，菱形是其他结果；竖线是该程序的时间限制。横轴为对数刻度。",
    times_caption: "各次运行的处理器时间与时间限制",
    slowest: "最慢",
    of_limit: "占时限",
    of: "时限",
    every_test: "每个测试点",
    cases_title: "局面",
    cases_note: |name| {
        format!(
            "一条配方可以逐字节重现它的局面。直接给定的局面则从数据集中查出，命令假定数据集在 data/{name}。"
        )
    },
    needs_script: "筛选局面需要页面脚本；全部配方见下方列表。",
    filter: "筛选局面",
    subtask_label: "子任务",
    family: "生成族",
    answer: "答案",
    text: "配方、输入或测试点中的文字",
    all: "全部",
    reset: "重置",
    copy_all: "复制全部命令",
    cases_caption: "局面与配方",
    case: "局面",
    recipe: "配方",
    begins: "输入开头",
    copy: "复制",
    more: "显示更多",
    recipes: "各测试点的配方",
    recipes_caption: "配方：",
    given: "直接给定",
    hand_file: "手工文件",
    more_lines: |n| format!("另有 {n} 条"),
    distinct: |n| format!("{n} 种"),
    copy_of: "复制局面 % 的命令",
    copied: "已复制：%",
    not_copied: "浏览器不允许页面复制",
    found: "# 个局面",
    found_one: "1 个局面",
    shown: "已显示 #",
    many_answers: "共 # 种答案，请用文字筛选",
};

fn warning(warning: &Warning) -> String {
    match warning {
        Warning::AllAnswersEqual { subtask, answer } => {
            format!("子任务 {subtask}：所有答案都是 {}", one_line(answer, 40))
        }
        Warning::NeverReached { subtask, limit, bound, seen, is_most } => {
            let (extreme, verb) =
                if *is_most { ("上界", "最大只到") } else { ("下界", "最小从") };
            format!("子任务 {subtask}：{limit} {verb} {seen}，没有达到{extreme} {bound}")
        }
        Warning::ConstantPasses { test, answer } => {
            format!("测试点 {test}：总是输出 {} 的程序能通过", one_line(answer, 40))
        }
        Warning::EqualTests { first, second } => format!("测试点 {first} 与 {second} 相同"),
    }
}
