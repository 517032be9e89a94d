// Asks this container's service for a page and ends with 0 where it answers 200: node probe.mjs /readyz
const page = process.argv[2] ?? '/livez'
try {
  const answer = await fetch(`http://127.0.0.1:${process.env.PORT ?? 8080}${page}`, {
    signal: AbortSignal.timeout(4_000),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${answer.status} ${text}`)
} catch (error) {
  // Docker keeps what a health check writes: `docker inspect` shows why.
  console.error(`${page}: ${error.message}`)
  process.exit(1)
}
