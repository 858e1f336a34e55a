/** Every table that is taken over, in the order in which rows refer to each other. */
export const numbered = [
  { table: 'questions', number: 'id' },
  { table: 'bodies', number: 'id' },
  { table: 'answers', number: 'number' },
  { table: 'records', number: 'id' },
  { table: 'saved', number: 'id' },
  { table: 'media', number: 'id' },
] as const

/** Tables without a number of their own. */
export const named = [
  { table: 'answer_names', order: 'id' },
  { table: 'answer_records', order: 'answer, record' },
  { table: 'saved_tags', order: 'saved, tag' },
  { table: 'lists', order: 'id' },
  { table: 'list_items', order: 'list, saved' },
  { table: 'pictures', order: 'url' },
] as const
