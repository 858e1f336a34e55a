/** Joins class names and leaves out what is not one. */
export function joinClasses(...names: (string | false | undefined)[]): string {
  return names.filter((name) => name !== false && name !== undefined && name !== '').join(' ')
}
