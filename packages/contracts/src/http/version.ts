/** The version of the interface, a date, in the header `API-Version` of every answer. */
export const apiVersion = '2026-11-21'
