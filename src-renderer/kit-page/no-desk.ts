// The page stands in a browser, where there is no main: every call says so, and nothing is ever told.
Object.assign(globalThis, {
  desk: {
    call: () =>
      Promise.resolve({
        ok: false,
        fault: { code: 'internal', message: 'There is no program here.', nextStep: 'Start it.' },
      }),
    on: () => () => {},
  },
})
