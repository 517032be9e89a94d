"""Text as a typist enters it for Preeti; undoes the map of packages/documents."""

import json
import re
from pathlib import Path

_map = json.loads((Path(__file__).parents[5] / 'packages/documents/src/legacy-fonts/maps/preeti.json').read_text())['characters']
_keys = {}
for _key, _drawn in _map.items():
    if _drawn != 'tail':
        _keys.setdefault(_drawn, _key)
_keys.update({'आ': 'cf', 'ई': 'O{', 'ऊ': 'pm', 'ऐ': 'P]', 'ओ': 'cf]', 'औ': 'cf}', 'ो': 'f]', 'ौ': 'f}', 'क्त': 'Qm', 'क्र': 'qm', 'फ': 'km', 'झ': 'em', 'फ्': 'km\\', 'क्ष': 'If', 'ण': '0f', 'ष': 'if'})
_longest = sorted(_keys, key=len, reverse=True)
_syllable = re.compile(r'(र्(?=[क-ह]))?((?:[क-ह]़?्)*(?:[क-ह]़?)?)([ा-ौ]*)([ऀ-ः]*)')


def _drawn_order(found):
    reph, consonants, vowels, ends = (group or '' for group in found.groups())
    if not consonants:
        return found[0]
    early = 'ि' if 'ि' in vowels else ''
    return early + consonants + vowels.replace('ि', '') + ('{' if reph else '') + ends


def to_preeti(text):
    """The characters; an error where Preeti has no key."""
    drawn, typed, at = _syllable.sub(_drawn_order, text), '', 0
    while at < len(drawn):
        part = next((part for part in _longest if drawn.startswith(part, at)), None)
        if part is None:
            assert drawn[at] in ' {', f'no key for {drawn[at]!r} of {text!r}'
            part = drawn[at]
        typed += _keys.get(part, part)
        at += len(part)
    return typed
