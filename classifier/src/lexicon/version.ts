/** Stored with each result, so that a grade can be traced to its rules. Raise it with any rule. */
export const lexiconVersion = '1.12.0'
