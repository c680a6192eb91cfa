/** A category is decided from this probability. Of such decisions on unseen titles 1 of 9 to 1 of 14 is wrong (0166). */
export const MIN_PROBABILITY = 0.55;

/** The best of several kinds of one thing is decided from here, where together they have `MIN_PROBABILITY`. */
export const MIN_KIND_PROBABILITY = 0.35;

/** A department is known from here. */
export const MIN_DEPARTMENT_PROBABILITY = 0.2;
