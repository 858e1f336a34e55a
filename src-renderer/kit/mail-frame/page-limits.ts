/** Letters of a page; more would make one that no reader wants, and all of it is in the source. */
export const longestMarkup = 1_000_000
