import { readNames } from '../names/read-names.ts'

/** Whose holiday a day is or why, by the note that a written list has behind the scope. */
export const scopeNotes = readNames(`
  those who keep it | | मनाउने समुदायलाई
  who keep it | women who keep it | मनाउने महिलालाई
  civil servants | | निजामती कर्मचारीलाई
  employees with disabilities | | अपाङ्गता भएका कर्मचारीलाई
  Christians | | क्रिस्चियन समुदायलाई
  Muslims | | मुस्लिम समुदायलाई
  Nepali Muslims | | नेपाली मुस्लिम समुदायलाई
  Nepali Jains | | नेपाली जैन समुदायलाई
  Nepali Sikhs | | नेपाली सिख समुदायलाई
  followers of the Kirat religion | | किरात धर्मावलम्बीलाई
  Newars in the whole country | | देशभरका नेवार समुदायलाई
  Duras in the whole country | | देशभरका दुरा समुदायलाई
  Kathmandu Valley | | काठमाडौँ उपत्यकामा
  hill and mountain districts | | पहाडी र हिमाली जिल्लामा
  Tarai districts | | तराईका जिल्लामा
  districts that keep it | | मनाउने जिल्लामा
  Jhapa, Morang, Sunsari, Siraha and Saptari | | झापा, मोरङ, सुनसरी, सिराहा र सप्तरीमा
  districts of the first phase of the election | | निर्वाचनको पहिलो चरणका जिल्लामा
  districts of the second phase of the election | | निर्वाचनको दोस्रो चरणका जिल्लामा
  members of local governments | election of members of local governments | स्थानीय तहका सदस्यको निर्वाचन
  members of the House of Representatives | election of members of the House of Representatives | प्रतिनिधि सभा सदस्यको निर्वाचन
  members of the federal and provincial parliaments | election of members of the federal and provincial parliaments | प्रतिनिधि सभा र प्रदेश सभा सदस्यको निर्वाचन
  heavy rain | | भारी वर्षाका कारण
  withdrawn the evening before in Kathmandu and Lalitpur | | काठमाडौँ र ललितपुरमा अघिल्लो साँझ फिर्ता लिइएको
  for those killed in the protests of 8 and 9 September 2025 | | २०८२ भदौ २३ र २४ गतेको आन्दोलनमा ज्यान गुमाएकाहरूको शोकमा
  for those killed in the air crash at Pokhara | | पोखराको विमान दुर्घटनामा ज्यान गुमाएकाहरूको शोकमा
  for the former chairman of the Constituent Assembly Subas Chandra Nembang | | संविधानसभाका पूर्वअध्यक्ष सुवासचन्द्र नेम्वाङको शोकमा
  for the former Speaker Daman Nath Dhungana | | पूर्वसभामुख दमननाथ ढुङ्गानाको शोकमा
`)
