import { type Festival, festival, krishna, shukla } from '../festival.ts'
import { yomariPunhi } from './jatras.ts'

const announced = { kind: 'announced' } as const

/** Festivals of peoples and faiths. */
export const communities: readonly Festival[] = [
  festival('ubhauli', 'Ubhauli', 'उभौली पर्व', shukla(1, 15), {
    also: 'Ubhauli Parva, Sakela, उँभौली, साकेला',
    rank: 2,
  }),
  festival(
    'udhauli',
    'Udhauli',
    'उधौली पर्व',
    { kind: 'offset', from: yomariPunhi, days: 0 },
    {
      also: 'Udhauli Parva, Chasok Tangnam, Sakela, उँधौली, चासोक तङनाम, साकेला',
    },
  ),
  festival(
    'siruwa-parba',
    'Siruwa Pawani',
    'सिरुवा पावनी',
    { kind: 'solar', month: 1, day: 1 },
    {
      also: 'Siruwa Parva, Jur Shital, सिरुवा पर्व, जुडशीतल',
      record: 'none',
    },
  ),
  festival('gaura-parba', 'Gaura Parba', 'गौरा पर्व', announced, {
    also: 'Gaura Parva, Gora Parva',
    record: 'none',
    rank: 1,
  }),
  festival('jitiya', 'Jitiya', 'जितिया पर्व', krishna(6, 8), {
    also: 'Jitiya Parva, Jivitputrika, Jitiya Pawani, जितिया पावनी, जितीया',
    rank: 1,
    // In 2073 it was kept a day before, on the day whose noon had the tithi.
    record: 'some',
  }),
  festival(
    'falgunanda-jayanti',
    'Falgunanda Jayanti',
    'फाल्गुनन्द जयन्ती',
    { kind: 'solar', month: 7, day: 25 },
    {
      also: 'Mahaguru Phalgunanda Jayanti, महागुरु फाल्गुनन्द जयन्ती, फाल्गुनानन्द',
      // He was born in 1885.
      since: 1886,
    },
  ),
  festival(
    'tamu-lhosar',
    'Tamu Lhosar',
    'तमु ल्होसार',
    { kind: 'solar', month: 9, day: 15 },
    {
      also: 'Lhosar, Losar, Gurung New Year, ल्होसार, ल्होछार, तमु ल्होछार',
      rank: 1,
    },
  ),
  festival('tol-lhosar', 'Tol Lhosar', 'तोल ल्होसार', shukla(9, 1), {
    also: 'Tola Lhosar, Lhosar, Losar, ल्होसार, ल्होछार',
  }),
  festival('sonam-lhosar', 'Sonam Lhosar', 'सोनाम ल्होसार', shukla(10, 1), {
    also: 'Lhosar, Losar, Tamang New Year, ल्होसार, ल्होछार, सोनाम ल्होछार',
    rank: 1,
  }),
  festival('gyalpo-lhosar', 'Gyalpo Lhosar', 'ग्याल्पो ल्होसार', shukla(11, 1), {
    also: 'Lhosar, Losar, Sherpa New Year, Tibetan New Year, ल्होसार, ल्होछार, ग्याल्बो ल्होसार',
    rank: 1,
  }),
  festival('mahavir-jayanti', 'Mahavir Jayanti', 'महावीर जयन्ती', shukla(12, 13), {
    also: 'Mahavira Jayanti',
  }),
  festival('guru-nanak-jayanti', 'Guru Nanak Jayanti', 'गुरु नानक जयन्ती', shukla(7, 15), {
    also: 'Gurpurab, गुरू नानक जयन्ती',
  }),
  festival(
    'guru-gobind-singh-jayanti',
    'Guru Gobind Singh Jayanti',
    'गुरु गोविन्द सिंह जयन्ती',
    { kind: 'gregorian', month: 1, day: 5 },
    { also: 'गुरु गोबिन्द सिंह जयन्ती', rank: 3 },
  ),
  festival('eid-ul-fitr', 'Eid ul-Fitr', 'ईद उल फित्र', announced, {
    also: 'Eid, Ramjan Eid, Ramadan, Id, ईद, इद, रमजान, इदुल फित्र',
    record: 'none',
    rank: 1,
  }),
  festival('eid-ul-adha', 'Eid ul-Adha', 'ईद उल अजहा', announced, {
    also: 'Eid, Bakr Eid, Bakra Eid, Bakrid, Eid al-Adha, ईद, बकर ईद, बक्र इद',
    record: 'none',
    rank: 1,
  }),
  festival('mohammad-jayanti', 'Birth of the Prophet Mohammad', 'मोहम्मद जयन्ती', announced, {
    also: 'Eid Milad, Mawlid, मिलाद उन नबी',
    record: 'none',
  }),
  festival(
    'good-friday',
    'Good Friday',
    'गुड फ्राइडे',
    { kind: 'easter', days: -2 },
    { record: 'none', rank: 3 },
  ),
  festival(
    'easter',
    'Easter',
    'इस्टर',
    { kind: 'easter', days: 0 },
    { also: 'Easter Sunday', record: 'none', rank: 3 },
  ),
  festival(
    'christmas',
    'Christmas',
    'क्रिसमस',
    { kind: 'gregorian', month: 12, day: 25 },
    {
      also: 'Christmas Day, Xmas, क्रिसमस डे, क्रिष्टमस',
      rank: 1,
    },
  ),
]
