// Publishes a log entry with Java's client: java -cp 'kafka/libs/*' PublishLogEntry.java
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;
import java.util.UUID;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.StringSerializer;

public class PublishLogEntry {
  public static void main(String[] arguments) throws Exception {
    var environment = System.getenv();
    var settings = new Properties();
    settings.put("bootstrap.servers", environment.get("KAFKA_BROKERS"));
    settings.put("security.protocol", "SASL_SSL");
    settings.put("ssl.truststore.type", "PEM");
    settings.put("ssl.truststore.certificates", Files.readString(Path.of(environment.get("KAFKA_CA"))));
    settings.put("sasl.mechanism", "SCRAM-SHA-512");
    settings.put(
        "sasl.jaas.config",
        "org.apache.kafka.common.security.scram.ScramLoginModule required username=\"%s\" password=\"%s\";"
            .formatted(environment.get("KAFKA_USERNAME"), environment.get("KAFKA_PASSWORD")));
    settings.put("acks", "all");

    var entry =
        """
        {
          "customer_id": 42,
          "exception_message": "Payment gateway timed out",
          "service_name": "billing",
          "created_date": "2026-01-31T10:15:30.123456",
          "additional_info": { "order": 1017, "published_with": "Java" }
        }
        """;
    var topic = environment.getOrDefault("TOPIC", "logger.ingest");
    try (var producer = new KafkaProducer<>(settings, new StringSerializer(), new StringSerializer())) {
      var message = new ProducerRecord<String, String>(topic, entry);
      // A second try has the same id, so that the entry is stored once.
      message.headers().add("ce_id", UUID.randomUUID().toString().getBytes(StandardCharsets.UTF_8));
      producer.send(message).get();
    }
  }
}
