/** Where the person is on the way in. */
export type OnboardingStage = 'ways' | 'key' | 'addresses' | 'test'
