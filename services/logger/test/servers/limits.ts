/**
 * Milliseconds within which whatever is waited for comes, also on a busy machine. Nothing is expected to take as long: it
 * ends the test where it never comes.
 */
export const limitMs = 240_000
