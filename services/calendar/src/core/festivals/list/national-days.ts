import { type Festival, type FestivalTraits, festival } from '../festival.ts'

/** A national day by Bikram Sambat month and day. */
function national(
  [month, day]: readonly [number, number],
  id: string,
  en: string,
  ne: string,
  traits: FestivalTraits = {},
): Festival {
  return { ...festival(id, en, ne, { kind: 'solar', month, day }, traits), kind: 'national_day' }
}

/** National days, all by the Bikram Sambat; `since` is the Gregorian year of the event where it lies in living memory. */
export const nationalDays: readonly Festival[] = [
  national([1, 11], 'loktantra-diwas', 'Loktantra Diwas', 'लोकतन्त्र दिवस', {
    also: 'Democracy Day, Loktantra Day',
    rank: 1,
    since: 2006,
  }),
  national([1, 26], 'law-day', 'National Law Day', 'कानून दिवस', {
    also: 'Kanun Diwas',
    rank: 3,
    since: 1952,
  }),
  national([2, 15], 'republic-day', 'Republic Day', 'गणतन्त्र दिवस', {
    also: 'Ganatantra Diwas',
    rank: 1,
    since: 2008,
  }),
  national(
    [2, 21],
    'anti-untouchability-day',
    'Day for the Elimination of Caste Discrimination',
    'जातीय विभेद तथा छुवाछूत उन्मूलन दिवस',
    {
      also: 'Untouchability Elimination Day, जातीय भेदभाव तथा छुवाछुत उन्मूलन दिवस',
      rank: 3,
      since: 2006,
    },
  ),
  national([3, 29], 'bhanu-jayanti', 'Bhanu Jayanti', 'भानु जयन्ती', { also: 'Bhanubhakta Jayanti' }),
  national([5, 15], 'library-day', 'Library Day', 'पुस्तकालय दिवस', { rank: 3, since: 2008 }),
  national([5, 22], 'civil-service-day', 'Civil Service Day', 'निजामती सेवा दिवस', { rank: 3, since: 2004 }),
  national([5, 29], 'childrens-day', "National Children's Day", 'राष्ट्रिय बाल दिवस', {
    also: 'Bal Diwas, बाल दिवस',
    since: 1990,
  }),
  national([6, 3], 'constitution-day', 'Constitution Day', 'संविधान दिवस', {
    also: 'National Day, Sambidhan Diwas, राष्ट्रिय दिवस',
    rank: 1,
    since: 2015,
  }),
  national([9, 27], 'prithvi-jayanti', 'Prithvi Jayanti', 'पृथ्वी जयन्ती', {
    also: 'National Unity Day, राष्ट्रिय एकता दिवस',
    rank: 1,
  }),
  national([10, 2], 'earthquake-safety-day', 'Earthquake Safety Day', 'भूकम्प सुरक्षा दिवस', {
    rank: 3,
    since: 1999,
  }),
  national([10, 16], 'martyrs-day', "Martyrs' Day", 'सहिद दिवस', {
    also: 'Shahid Diwas, Sahid Diwas, शहीद दिवस',
    rank: 1,
    since: 1941,
  }),
  national([11, 1], 'peoples-war-day', "People's War Day", 'जनयुद्ध दिवस', { rank: 3, since: 1996 }),
  national([11, 7], 'democracy-day', 'National Democracy Day', 'राष्ट्रिय प्रजातन्त्र दिवस', {
    also: 'Prajatantra Diwas, प्रजातन्त्र दिवस',
    rank: 1,
    since: 1951,
  }),
]
