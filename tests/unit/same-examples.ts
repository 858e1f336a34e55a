import fc from 'fast-check'

/*
 * Properties are tried on the same examples in every run, so that a test that passed once passes again. To look
 * for new ones: `EXAMPLES_SEED=random npx vitest run`, or a number that a failure named.
 */
const asked = process.env.EXAMPLES_SEED ?? '20251128'
if (asked !== 'random') fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(asked) })
