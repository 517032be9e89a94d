/** Milliseconds that a call gets beyond the wait for a server, before a server that has fallen silent is given up. */
export const callMs = 1_000

/** The same for calls that may look at every record. */
export const scanMs = 5_000

/** Code of the driver's error for a key that is there. */
export const duplicateKey = 11_000

/** The server's codes of a record that grew too large. */
export const tooLarge = new Set([10_334, 17_419, 17_420])
