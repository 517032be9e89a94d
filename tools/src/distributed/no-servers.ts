const advice = `This needs Kafka and MongoDB: set KAFKA_BROKERS and MONGODB_URI to their addresses.
Where Docker is, these start both:
  docker run -d --name tathya-kafka -p 9092:9092 apache/kafka:4.3.1
  docker run -d --name tathya-mongo -p 27017:27017 mongo:8 --replSet rs0
  docker exec tathya-mongo mongosh --quiet --eval "rs.initiate({ _id: 'rs0', members: [{ _id: 0, host: '127.0.0.1:27017' }] })"
  export KAFKA_BROKERS=127.0.0.1:9092 MONGODB_URI='mongodb://127.0.0.1:27017/?replicaSet=rs0'
"docker compose up --build --wait" starts the product with them, and "npm start" needs neither.`

/** Servers are not set, or do not answer; the message names them and how to get them. */
export class NoServers extends Error {
  override readonly name = 'NoServers'

  constructor(...faults: readonly string[]) {
    super([...faults, advice].join('\n'))
  }
}
