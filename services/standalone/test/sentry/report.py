# Reports with the unmodified Python SDK: an exception with its cause, and a log line. Argument: the DSN.
import sys

import sentry_sdk

sentry_sdk.init(dsn=sys.argv[1], release="store@2.0.0", environment="test", enable_logs=True)


def charge(amount):
    raise ValueError(f"amount {amount} is negative")


try:
    try:
        charge(-5)
    except ValueError as error:
        raise RuntimeError("भुक्तानी असफल") from error
except RuntimeError as error:
    print(sentry_sdk.capture_exception(error))
sentry_sdk.logger.warning("stock is low")
sentry_sdk.flush(10)
