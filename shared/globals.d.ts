/** The few names that every runtime has and the language's own library does not declare. */
declare function atob(text: string): string
