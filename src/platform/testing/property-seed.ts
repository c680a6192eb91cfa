import fc from 'fast-check';

// The same checkout gives the same result, so that a failure is of the change that is tested.
// PROPERTY_SEED draws other cases.
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 1) });
