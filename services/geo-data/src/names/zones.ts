/** The five development regions up to 2015 in the words of the rows, with their names in both scripts. */
export const regionNames: Readonly<Record<string, readonly string[]>> = {
  Eastern: ['Purwanchal', 'पूर्वाञ्चल'],
  Central: ['Madhyamanchal', 'मध्यमाञ्चल'],
  Western: ['Paschimanchal', 'पश्चिमाञ्चल'],
  'Mid-Western': ['Madhya Paschimanchal', 'मध्यपश्चिमाञ्चल'],
  'Far-Western': ['Sudur Paschimanchal', 'सुदूरपश्चिमाञ्चल'],
}

/** The fourteen zones up to 2015 in the words of the rows, with their Nepali names. */
export const zoneNames: Readonly<Record<string, string>> = {
  Mechi: 'मेची',
  Koshi: 'कोशी',
  Sagarmatha: 'सगरमाथा',
  Janakpur: 'जनकपुर',
  Bagmati: 'बागमती',
  Narayani: 'नारायणी',
  Gandaki: 'गण्डकी',
  Lumbini: 'लुम्बिनी',
  Dhaulagiri: 'धौलागिरी',
  Rapti: 'राप्ती',
  Karnali: 'कर्णाली',
  Bheri: 'भेरी',
  Seti: 'सेती',
  Mahakali: 'महाकाली',
}
