/** Most legs of a multi-leg search. */
export const mostLegs = 6
