/** Characters of a page; nobody wants to read a larger one, and all of it is in the source. */
export const longestMarkup = 1_000_000
