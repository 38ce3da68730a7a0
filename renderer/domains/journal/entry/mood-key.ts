const MOODS = ['mood.0', 'mood.1', 'mood.2', 'mood.3', 'mood.4'] as const

/** The word for a mood from 0 to 4 (spec §3), as a key of the journal's catalogue. */
export const moodKey = (mood: number): (typeof MOODS)[number] => MOODS[mood] ?? 'mood.2'
