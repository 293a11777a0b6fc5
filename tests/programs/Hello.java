import java.util.*;

public class Stones {
    record Pile(int size) {}

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        System.out.println(new Pile(in.nextInt()).size());
    }
}
