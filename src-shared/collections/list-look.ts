/** A list's colour: a name, so that it can look right in every theme. */
export const listColours = ['blue', 'green', 'amber', 'red', 'violet', 'teal', 'orange'] as const
/** A list's sign. */
export const listIcons = ['pin', 'star', 'heart', 'food', 'bed', 'museum', 'tree', 'shop'] as const
