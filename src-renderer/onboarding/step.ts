/** Where the person is on the way in. */
export type Step = 'ways' | 'key' | 'addresses' | 'test'
