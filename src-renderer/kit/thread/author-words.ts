/** Who wrote something, in words: null if the name was deleted, empty if the service does not say. Pure. */
export const authorWords = (author: string | null): string =>
  author === null ? 'deleted author' : author || 'unknown author'
