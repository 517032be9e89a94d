import { type Festival, festival, krishna, shukla } from '../festival.ts'

/** The full moon of Mangsir, which other peoples keep as Udhauli. */
export const yomariPunhi: Festival = festival('yomari-punhi', 'Yomari Punhi', 'योमरी पुन्ही', shukla(8, 15), {
  also: 'Dhanya Purnima, Yomari Purnima, Jyapu Diwas, धान्य पूर्णिमा, योमरीपुन्हि, मंसिर पूर्णिमा, ज्यापु दिवस',
  rank: 1,
})

/** Jatras and other festivals of the Kathmandu valley and the Newars, in the order of the lunar year. */
export const jatras: readonly Festival[] = [
  festival(
    'bisket-jatra',
    'Bisket Jatra',
    'बिस्केट जात्रा',
    { kind: 'solar', month: 1, day: 1 },
    {
      also: 'Biska Jatra, बिस्का जात्रा, विश्वध्वजपातन',
    },
  ),
  festival('seto-machhindranath-jatra', 'Seto Machhindranath Jatra', 'सेतो मच्छिन्द्रनाथ जात्रा', shukla(12, 8), {
    also: 'Janabaha Dyah Jatra, Seto Machindranath, जनबहा द्यः जात्रा, सेतो मत्स्येन्द्रनाथ रथयात्रा',
  }),
  festival('rato-machhindranath-jatra', 'Rato Machhindranath Jatra', 'रातो मच्छिन्द्रनाथ जात्रा', shukla(1, 1), {
    also: 'Rato Machindranath, Bunga Dyah Jatra, बुंगद्यः जात्रा, मत्स्येन्द्रनाथ रथारोहण',
  }),
  festival(
    'bhoto-jatra',
    'Bhoto Jatra',
    'भोटो जात्रा',
    { kind: 'announced' },
    {
      also: 'Bhoto Dekhaune Jatra, भोटो देखाउने जात्रा',
      record: 'none',
    },
  ),
  festival('gosaikunda-snan', 'Gosaikunda Snan begins', 'गोसाइँकुण्ड स्नान आरम्भ', shukla(2, 1), {
    also: 'Dashahara Snan, दशहरा स्नान आरम्भ',
    rank: 3,
  }),
  festival('sithi-nakha', 'Sithi Nakha', 'सिथि नखः', shukla(2, 6), {
    also: 'Kumar Shashthi, कुमार षष्ठी, सिठी नख',
  }),
  festival('jya-punhi', 'Jya Punhi', 'ज्या पुन्ही', shukla(2, 15), {
    also: 'Panauti Jatra, Jestha Purnima, Kabir Jayanti, पनौती जात्रा, ज्येष्ठ पूर्णिमा, कबीर जयन्ती',
  }),
  festival('gathamuga', 'Gathamuga', 'गठेमंगल', krishna(4, 14, 'dusk'), {
    also: 'Gathemangal, Ghantakarna, Gathamuga Charhe, घण्टाकर्ण चतुर्दशी, गथांमुगः चःह्रे',
  }),
  festival('gunla-begins', 'Gunla begins', 'गुँला पर्व आरम्भ', shukla(4, 1), {
    also: 'Gunla Dharma, गुँलाधर्म आरम्भ',
    rank: 3,
  }),
  festival('gai-jatra', 'Gai Jatra', 'गाईजात्रा', krishna(5, 1), { also: 'Gaijatra, Saparu, सापारु', rank: 1 }),
  festival('ropai-jatra', 'Ropai Jatra', 'रोपाइँ जात्रा', krishna(5, 2), { rank: 3 }),
  festival('indra-jatra', 'Indra Jatra', 'इन्द्रजात्रा', shukla(5, 14, 'sunrise', 'second'), {
    also: 'Indrajatra, Kumari Jatra, Yenya, येँयाः, कुमारी जात्रा',
    rank: 1,
  }),
  festival('yenya-punhi', 'Yenya Punhi', 'येँया पुन्ही', shukla(5, 15), { also: 'Bhadra Purnima, भाद्र पूर्णिमा' }),
  yomariPunhi,
  festival('pahan-charhe', 'Pahan Charhe', 'पाहाँ चःह्रे', krishna(12, 14), {
    also: 'Pasa Chare, पासाचह्रे',
    record: 'none',
  }),
  festival('ghode-jatra', 'Ghode Jatra', 'घोडेजात्रा', krishna(12, 15, 'noon'), {
    also: 'Ghodejatra, घोडे जात्रा',
    rank: 1,
  }),
]
