// Empty replacement for react-vant's style sheets in modules: the shell loads them once, before all other styles.
