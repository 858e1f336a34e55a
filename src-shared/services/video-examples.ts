/**
 * Ids for examples of both video services. The demo gateway answers them; elsewhere they are only
 * well formed.
 */
export const videoExamples = {
  channel: 'UCfXPpCmvPI7akz7BL_4pbb2',
  video: 'DFSMhFwQY7U',
  playlist: 'PLT2Ckpb02xHRqq0Dts6EXpPHi36o65PKR',
  commentThread: 'Ug008r0000-uzA1DkyZ4AaABAg',
  communityPost: 'Ugkx0002c95mrdyfezApz_1RB0yb-xftpD1F',
  communityCursor: 'cG9zdH5VZ2t4MDAwMmM5NW1yZHlmZXpBcHpfMVJCMHliLXhmdHBEMUY',
} as const
