# Reports with the unmodified Python SDK what is large: an endless recursion with locals, a message with a screenshot, a long text, and
# an exception with a logged text. Argument: the DSN.
import logging
import os
import sys

import sentry_sdk

sentry_sdk.init(dsn=sys.argv[1], release="store@2.0.0")


def walk(node, depth, path):
    size, label, parent, flags = depth * 2, f"n{depth}", node, [1, 2, 3]
    options = {"size": size, "label": label, "flags": flags}
    return walk(node, depth + 1, path) + len(options)


try:
    walk({}, 0, "root")
except RecursionError as error:
    sentry_sdk.capture_exception(error)

with sentry_sdk.new_scope() as scope:
    scope.add_attachment(bytes=os.urandom(3_000_000), filename="screenshot.png")
    scope.capture_message("crash with screenshot")

try:
    try:
        raise KeyError("orders")
    except KeyError as error:
        raise ValueError("INSERT INTO orders " + "v" * 300_000) from error
except ValueError as error:
    sentry_sdk.capture_exception(error)

try:
    raise IOError("closed")
except IOError:
    logging.getLogger("billing").exception("Payment of order %s failed", 1917)
sentry_sdk.flush(10)
