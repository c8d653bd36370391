// Stands for the kit's style sheets in a module: the shell brings them once, before everything of ours.
