/** Who wrote something, in words: null if the account is gone, empty if the service does not say. Pure. */
export const authorWords = (author: string | null): string =>
  author === null ? 'deleted account' : author || 'unknown author'
