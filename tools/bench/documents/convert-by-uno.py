"""Converts a document with one running LibreOffice, again and again, and prints the milliseconds of each conversion.

python3 convert-by-uno.py <pipe> <document> <pdf> <filter>; a line on the standard input starts a conversion.
"""
import sys
import time

import uno
from com.sun.star.beans import PropertyValue


def value(name, content):
    item = PropertyValue()
    item.Name, item.Value = name, content
    return item


pipe, document, pdf, pdf_filter = sys.argv[1:]
local = uno.getComponentContext()
resolver = local.ServiceManager.createInstanceWithContext("com.sun.star.bridge.UnoUrlResolver", local)
for attempt in range(300):
    try:
        remote = resolver.resolve(f"uno:pipe,name={pipe};urp;StarOffice.ComponentContext")
        break
    except Exception:
        if attempt == 299:
            raise
        time.sleep(0.1)
desktop = remote.ServiceManager.createInstanceWithContext("com.sun.star.frame.Desktop", remote)
for line in sys.stdin:
    started = time.perf_counter()
    loaded = desktop.loadComponentFromURL(uno.systemPathToFileUrl(document), "_blank", 0, (value("Hidden", True),))
    loaded.storeToURL(uno.systemPathToFileUrl(pdf), (value("FilterName", pdf_filter),))
    loaded.close(True)
    print((time.perf_counter() - started) * 1000, flush=True)
