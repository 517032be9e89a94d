import { type Festival, festival, krishna, shukla } from '../festival.ts'

const shivaratri = festival(
  'maha-shivaratri',
  'Maha Shivaratri',
  'महाशिवरात्रि',
  krishna(11, 14, 'midnight'),
  {
    also: 'Shivaratri, Shivratri, Maha Shivratri, Army Day, शिवरात्री, महा शिवरात्री, सेना दिवस',
    rank: 1,
  },
)

/** Festivals, birthdays of gods and fasts kept all over the country, in the order of the lunar year. */
export const rites: readonly Festival[] = [
  festival('chaite-dashain', 'Chaite Dashain', 'चैते दशैं', shukla(12, 8), {
    also: 'Chaitra Ashtami, चैत्राष्टमी, चैते दसैँ',
  }),
  festival('ram-navami', 'Ram Navami', 'रामनवमी', shukla(12, 9, 'noon'), {
    also: 'Rama Navami, Shree Ram Navami, राम नवमी, श्रीराम जयन्ती',
    rank: 1,
  }),
  festival('matsya-jayanti', 'Matsya Jayanti', 'मत्स्य जयन्ती', shukla(12, 3, 'afternoon'), {
    also: 'Matsyanarayan Mela, मत्स्यनारायण मेला',
  }),
  festival('hanuman-jayanti', 'Hanuman Jayanti', 'हनुमान जयन्ती', shukla(12, 15), {
    also: 'Lhuti Punhi, Balaju Mela, Chaitra Purnima, लुतिपुन्हि, बालाजु बाइसधारा मेला, चैत्र पूर्णिमा',
  }),
  festival('mata-tirtha-aunsi', 'Mata Tirtha Aunsi', 'मातातीर्थ औंसी', krishna(1, 15), {
    also: "Mother's Day, Aamako Mukh Herne Din, आमाको मुख हेर्ने दिन, मातातिर्थ औँसी",
    rank: 1,
  }),
  festival('akshaya-tritiya', 'Akshaya Tritiya', 'अक्षय तृतीया', shukla(1, 3, 'forenoon'), {
    also: 'Parashuram Jayanti, परशुराम जयन्ती',
  }),
  festival('narasimha-jayanti', 'Narasimha Jayanti', 'नृसिंह जयन्ती', shukla(1, 14, 'dusk'), {
    also: 'Nrisimha Jayanti, नरसिंह जयन्ती',
  }),
  festival('buddha-jayanti', 'Buddha Jayanti', 'बुद्ध जयन्ती', shukla(1, 15), {
    also: 'Buddha Purnima, Vesak, Swanya Punhi, Chandi Purnima, Baisakh Purnima, बुद्ध पूर्णिमा, चण्डी पूर्णिमा, स्वाँया पुन्ही, वैशाख पूर्णिमा',
    rank: 1,
  }),
  festival('bat-savitri', 'Bat Savitri', 'वटसावित्री व्रत', krishna(2, 15), {
    also: 'Vat Savitri, Barsait, बटसावित्री',
  }),
  festival('ganga-dashahara', 'Ganga Dashahara', 'गङ्गा दशहरा', shukla(2, 10), {
    also: 'Ganga Dussehra, गंगादशहरा',
  }),
  festival('guru-purnima', 'Guru Purnima', 'गुरु पूर्णिमा', shukla(3, 15), {
    also: 'Byas Jayanti, Ashadh Purnima, व्यास जयन्ती, गुरू पूर्णिमा, असार पूर्णिमा',
  }),
  festival('varaha-jayanti', 'Varaha Jayanti', 'वराह जयन्ती', shukla(4, 3, 'afternoon'), {
    also: 'Baraha Jayanti',
    rank: 3,
  }),
  festival('nag-panchami', 'Nag Panchami', 'नाग पञ्चमी', shukla(4, 5), {
    also: 'Naag Panchami, नागपञ्चमी, नाग पंचमी',
  }),
  festival('kalki-jayanti', 'Kalki Jayanti', 'कल्कि जयन्ती', shukla(4, 6), { rank: 3 }),
  festival('tulsidas-jayanti', 'Tulsidas Jayanti', 'तुलसीदास जयन्ती', shukla(4, 7), { rank: 3 }),
  festival('janai-purnima', 'Janai Purnima', 'जनै पूर्णिमा', shukla(4, 15), {
    also: 'Raksha Bandhan, Rakshabandhan, Rakhi, राखी, Kwati Purnima, Rishitarpani, Gunhi Punhi, रक्षाबन्धन, क्वाँटी पूर्णिमा, ऋषितर्पणी, जनैपूर्णिमा, श्रावण पूर्णिमा',
    rank: 1,
    // In five years, last in 2074, it was kept ten days before the full moon, which was eclipsed.
    record: 'some',
  }),
  festival(
    'krishna-janmashtami',
    'Krishna Janmashtami',
    'श्रीकृष्ण जन्माष्टमी',
    krishna(5, 8, 'midnight', 'second'),
    {
      also: 'Janmashtami, Krishna Ashtami, Shree Krishna Janmashtami, कृष्ण जन्माष्टमी, कृष्णाष्टमी',
      rank: 1,
    },
  ),
  festival('kushe-aunsi', 'Kushe Aunsi', 'कुशे औंसी', krishna(5, 15), {
    also: "Father's Day, Gokarna Aunsi, Buwako Mukh Herne Din, बुबाको मुख हेर्ने दिन, गोकर्ण औंसी, कुशे औँसी",
    rank: 1,
  }),
  festival('haritalika-teej', 'Haritalika Teej', 'हरितालिका तीज', shukla(5, 3), {
    also: 'Teej, Tij, Hartalika Teej, तीज, तिज',
    rank: 1,
  }),
  festival('ganesh-chaturthi', 'Ganesh Chaturthi', 'गणेश चतुर्थी', shukla(5, 4, 'noon'), {
    // The Newars’ Chatha is spelled in Devanagari only: in Latin letters it is taken for Chhath.
    also: 'Ganesh Chauthi, चथा, गणेश चौथी',
  }),
  festival('rishi-panchami', 'Rishi Panchami', 'ऋषि पञ्चमी', shukla(5, 5, 'noon'), {
    also: 'Rishi Panchami Brata, ऋषिपञ्चमी, ऋषि पंचमी',
    rank: 1,
  }),
  festival('radha-ashtami', 'Radha Ashtami', 'राधा अष्टमी', shukla(5, 8), {
    also: 'राधाष्टमी, राधा जन्मोत्सव',
    rank: 3,
  }),
  festival('vaman-dwadashi', 'Vaman Dwadashi', 'वामन द्वादशी', shukla(5, 12), {
    also: 'Waman Dwadashi',
    rank: 3,
  }),
  festival('ananta-chaturdashi', 'Ananta Chaturdashi', 'अनन्त चतुर्दशी', shukla(5, 14, 'sunrise', 'second'), {
    also: 'Anant Chaturdashi',
  }),
  festival('sorha-shraddha', 'Sorha Shraddha begins', 'सोह्र श्राद्ध आरम्भ', krishna(6, 1, 'afternoon'), {
    also: 'Pitri Paksha, Pratipada Shraddha, पितृपक्ष, प्रतिपदा श्राद्ध',
  }),
  festival('pitri-aunsi', 'Pitri Aunsi', 'पितृ औंसी', krishna(6, 15, 'afternoon'), {
    also: 'Sorha Shraddha ends, Pitri Visarjan, Aunsi Shraddha, पितृ विसर्जन, सोह्र श्राद्ध समाप्ति',
  }),
  festival('gopashtami', 'Gopashtami', 'गोपाष्टमी', shukla(7, 8), { rank: 3 }),
  festival('kushmanda-navami', 'Kushmanda Navami', 'कुष्माण्ड नवमी', shukla(7, 9), { rank: 3 }),
  festival('baikuntha-chaturdashi', 'Baikuntha Chaturdashi', 'वैकुण्ठ चतुर्दशी', shukla(7, 14, 'midnight'), {
    also: 'Vaikuntha Chaturdashi, बैकुण्ठ चतुर्दशी',
  }),
  festival('kartik-purnima', 'Kartik Purnima', 'कार्तिक पूर्णिमा', shukla(7, 15), {
    also: 'Chaturmas ends, Sakimana Punhi, चतुर्मास समाप्ति, सकिमना पुन्ही',
  }),
  festival('bhairavashtami', 'Bhairavashtami', 'भैरवाष्टमी', krishna(8, 8), {
    also: 'Kal Bhairav Ashtami',
    rank: 3,
  }),
  festival('bala-chaturdashi', 'Bala Chaturdashi', 'बाला चतुर्दशी', krishna(8, 14), {
    also: 'Satbij Charne, शतबीज छर्ने, सतबीज',
  }),
  festival('bibaha-panchami', 'Bibaha Panchami', 'विवाह पञ्चमी', shukla(8, 5), {
    also: 'Vivah Panchami, Sita Bibaha Panchami, बिबाह पञ्चमी, सीता विवाह पञ्चमी, षडानन्द जयन्ती',
  }),
  festival('dattatreya-jayanti', 'Dattatreya Jayanti', 'दत्तात्रेय जयन्ती', shukla(8, 15, 'dusk'), { rank: 3 }),
  festival('swasthani-begins', 'Swasthani Brata begins', 'स्वस्थानी व्रत आरम्भ', shukla(9, 15, 'dusk'), {
    also: 'Swasthani Purnima, Poush Purnima, Milla Punhi, माघ स्नान आरम्भ, पौष पूर्णिमा, श्री स्वस्थानी',
  }),
  festival('saraswati-puja', 'Saraswati Puja', 'सरस्वती पूजा', shukla(10, 5), {
    also: 'Basanta Panchami, Vasant Panchami, Shree Panchami, वसन्त पञ्चमी, श्रीपञ्चमी, वसन्तपञ्चमी',
    rank: 1,
  }),
  festival('achala-saptami', 'Achala Saptami', 'अचला सप्तमी', shukla(10, 7), {
    also: 'Ratha Saptami',
    rank: 3,
  }),
  festival('bhishma-dwadashi', 'Bhishma Dwadashi', 'भीष्म द्वादशी', shukla(10, 12), { rank: 3 }),
  festival('swasthani-ends', 'Swasthani Brata ends', 'स्वस्थानी व्रत समाप्ति', shukla(10, 15), {
    also: 'Magh Purnima, Si Punhi, माघ पूर्णिमा, माघ स्नान समाप्ति',
  }),
  shivaratri,
  festival(
    'silacharhe',
    'Sila Charhe',
    'सिला चःह्रे',
    { kind: 'offset', from: shivaratri, days: 0 },
    { also: 'Silacharhe, सिलाचःह्रे' },
  ),
  festival('sheetala-ashtami', 'Sheetala Ashtami', 'शीतलाष्टमी', krishna(12, 8), {
    also: 'Shitala Ashtami',
    rank: 3,
  }),
]

const holi = festival('fagu-purnima', 'Fagu Purnima', 'फागु पूर्णिमा', shukla(11, 15, 'dusk'), {
  also: 'Holi, Fagu, Holi in the hills, Falgun Purnima, होली, फागु पूर्णिमा पहाड, होलिपुन्हि',
  rank: 1,
})

/** Holi: the Tarai keeps it on the day after the hills. */
export const holiDays: readonly Festival[] = [
  festival('chir-utthan', 'Chir raising', 'चीर उत्थान', shukla(11, 8), {
    also: 'Holi begins, चिरोत्थान, होली आरम्भ',
    rank: 3,
  }),
  holi,
  festival(
    'fagu-purnima-tarai',
    'Fagu Purnima in the Tarai',
    'फागु पूर्णिमा (तराई)',
    { kind: 'offset', from: holi, days: 1 },
    {
      also: 'Holi, Tarai Holi, Terai Holi, होली, तराई होली',
      rank: 1,
    },
  ),
]
