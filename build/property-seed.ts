import fc from 'fast-check'

// The same cases in each run, so that what fails once fails again and nobody's change is refused for a case that was there
// before it. New ones are sought by `npm run test:deep`.
fc.configureGlobal({ seed: Number(process.env['FUZZ_SEED'] ?? 20_261_121) })
