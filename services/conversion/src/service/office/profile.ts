/** Settings of a profile: path, name, value. Links and macros are off, nothing is fetched, and nothing is remembered. */
const settings: readonly (readonly [item: string, name: string, value: string])[] = [
  ['Common/Security/Scripting', 'BlockUntrustedRefererLinks', 'true'],
  ['Common/Security/Scripting', 'DisableMacrosExecution', 'true'],
  ['Common/Security/Scripting', 'DisableActiveContent', 'true'],
  // Very high: only macros of trusted places, of which there is none.
  ['Common/Security/Scripting', 'MacroSecurityLevel', '3'],
  ['Common/Save/Document', 'CreateBackup', 'false'],
  ['Common/Misc', 'UseLocking', 'false'],
  ['Common/History', 'PickListSize', '0'],
  ['Common/Cache/GraphicManager', 'TotalCacheSize', '50000000'],
  ['Common/Filter/Microsoft/Import', 'MathTypeToMath', 'false'],
  ['Common/Filter/Microsoft/Import', 'ExcelToCalc', 'false'],
  ['Common/Filter/Microsoft/Import', 'WinWordToWriter', 'false'],
  ['Common/Filter/Microsoft/Import', 'PowerPointToImpress', 'false'],
  // Never, in the enumeration of each program.
  ['Writer/Content/Update', 'Link', '0'],
  ['Calc/Content/Update', 'Link', '1'],
  ['Recovery/RecoveryInfo', 'Enabled', 'false'],
  ['Recovery/AutoSave', 'Enabled', 'false'],
  ["Jobs/Jobs/org.openoffice.Office.Jobs:Job['UpdateCheck']/Arguments", 'AutoCheckEnabled', 'false'],
]

/** The file `registrymodifications.xcu` of the folder `user` of a new profile. */
export const profile = [
  '<?xml version="1.0" encoding="UTF-8"?>',
  '<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema">',
  ...settings.map(
    ([item, name, value]) =>
      `<item oor:path="/org.openoffice.Office.${item}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`,
  ),
  '</oor:items>',
].join('\n')
