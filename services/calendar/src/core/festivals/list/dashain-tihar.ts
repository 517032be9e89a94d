import { type Festival, festival, krishna, shukla } from '../festival.ts'

/** Dashain, Tihar and Chhath: the festivals of autumn. */
export const dashainTihar: readonly Festival[] = [
  festival('ghatasthapana', 'Ghatasthapana', 'घटस्थापना', shukla(6, 1), {
    also: 'Dashain, Bada Dashain, Navaratri begins, Jamara, दशैं, बडा दशैं, दसैँ, नवरात्र आरम्भ',
    rank: 1,
  }),
  festival('fulpati', 'Fulpati', 'फूलपाती', shukla(6, 7), {
    also: 'Dashain, Phulpati, दशैं, फुलपाति',
    rank: 1,
  }),
  festival('maha-ashtami', 'Maha Ashtami', 'महाअष्टमी', shukla(6, 8), {
    also: 'Dashain, Durga Ashtami, Kalaratri, दशैं, महाष्टमी, कालरात्री, दुर्गाष्टमी',
    rank: 1,
  }),
  festival('maha-navami', 'Maha Navami', 'महानवमी', shukla(6, 9), { also: 'Dashain, दशैं', rank: 1 }),
  festival('vijaya-dashami', 'Vijaya Dashami', 'विजया दशमी', shukla(6, 10), {
    also: 'Dashain, Bijaya Dashami, Dashain Tika, Dussehra, दशैं, विजयादशमी, दशैंको टीका, टीका',
    rank: 1,
  }),
  festival('kojagrat-purnima', 'Kojagrat Purnima', 'कोजाग्रत पूर्णिमा', shukla(6, 15, 'night'), {
    also: 'Kojagrat Brata, Sharad Purnima, Kojagari, कोजाग्रत व्रत, शरद पूर्णिमा',
  }),
  festival('karwa-chauth', 'Karwa Chauth', 'करवा चौथ', krishna(7, 4, 'night'), { also: 'Karva Chauth' }),
  festival('dhanteras', 'Dhanteras', 'धनतेरस', krishna(7, 13, 'dusk', 'second'), {
    also: 'Dhana Trayodashi, Yamapanchak begins, धन त्रयोदशी, धन्तेरस, यमपञ्चक आरम्भ',
    // In 2077, when the tithi was there at no dusk, it was kept on the evening on which it began.
    record: 'some',
  }),
  festival('kag-tihar', 'Kag Tihar', 'काग तिहार', krishna(7, 13), {
    also: 'Tihar, Kaag Tihar, Day of Crows, Dhanwantari Jayanti, तिहार, धन्वन्तरी जयन्ती',
  }),
  festival('kukur-tihar', 'Kukur Tihar', 'कुकुर तिहार', krishna(7, 14), {
    also: 'Tihar, Day of Dogs, Narak Chaturdashi, तिहार, नरक चतुर्दशी',
  }),
  festival('laxmi-puja', 'Laxmi Puja', 'लक्ष्मी पूजा', krishna(7, 15, 'dusk'), {
    also: 'Tihar, Diwali, Deepawali, Dipawali, Lakshmi Puja, Gai Tihar, Sukharatri, तिहार, दिपावली, दिवाली, गाई तिहार, सुखरात्री, Devkota Jayanti, देवकोटा जयन्ती',
    rank: 1,
  }),
  festival('mha-puja', 'Mha Puja', 'म्हपूजा', shukla(7, 1, 'noon', 'second'), {
    also: 'Tihar, Mhapuja, Gai Goru Puja, तिहार, म्ह पूजा, गाईगोरु पूजा',
  }),
  festival('gobardhan-puja', 'Gobardhan Puja', 'गोवर्धन पूजा', shukla(7, 1), {
    also: 'Tihar, Govardhan Puja, Goru Tihar, तिहार, गोरु तिहार, हलि तिहार',
    rank: 1,
  }),
  festival('nepal-sambat-new-year', 'Nepal Sambat New Year', 'नेपाल संवत् नयाँ वर्ष', shukla(7, 1), {
    also: 'Nhu Daya, Newari New Year, न्हूदँ, नेपाल सम्वत् नयाँ वर्ष, नेपाल संवत प्रारम्भ',
  }),
  festival('bhai-tika', 'Bhai Tika', 'भाइटीका', shukla(7, 2, 'noon'), {
    also: 'Tihar, Bhaitika, Kija Puja, Bhai Dooj, तिहार, भाई टिका, किजा पूजा, यमद्वितीया',
    rank: 1,
  }),
  festival('chhath', 'Chhath', 'छठ पर्व', shukla(7, 6), {
    also: 'Chhath Puja, Chhath Parva, Chath, Chhat, Surya Shashthi, छठ, छठ पूजा, छट',
    rank: 1,
    // In 2070 it was kept a day before: the tithi ended eight minutes after sunrise.
    record: 'some',
  }),
]
