import { service } from '../../operation/operation'
import { popularOperations } from './popular'
import { postOperations } from './posts'
import { searchOperations } from './search'
import { subforumListOperations, subforumOperations } from './subforums'
import { userOperations } from './users'

/** S3: the specification shows no parameter names, so every operation is open. */
export const forum = service({
  id: 'forum',
  label: 'S3',
  title: 'Forum',
  plainName: 'Forum data service',
  summary: 'Read-only access to popular posts, comments, searches, subforums and users of a forum.',
  keyHeader: 'X-GatewayAPI-Key',
  keyHeaderStated: false,
  test: { operation: 'subforumsPopular', values: { limit: '1' } },
  operations: {
    ...popularOperations,
    ...postOperations,
    ...searchOperations,
    ...subforumOperations,
    ...subforumListOperations,
    ...userOperations,
  },
})
