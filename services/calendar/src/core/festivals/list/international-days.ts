import { type Festival, type FestivalTraits, festival } from '../festival.ts'

/** Days of the whole world that matter to Nepal's offices: month-day, first year, id, English, Nepali. */
const rows = `
  1-1 0 ad-new-year | New Year of the Gregorian calendar | अङ्ग्रेजी नयाँ वर्ष
  2-2 1997 wetlands-day | World Wetlands Day | विश्व सिमसार दिवस
  2-4 2000 cancer-day | World Cancer Day | विश्व क्यान्सर दिवस
  2-13 2012 radio-day | World Radio Day | विश्व रेडियो दिवस
  2-14 0 valentines-day | Valentine's Day | प्रणय दिवस
  2-21 2000 mother-language-day | International Mother Language Day | अन्तर्राष्ट्रिय मातृभाषा दिवस
  3-3 2014 wildlife-day | World Wildlife Day | विश्व वन्यजन्तु दिवस
  3-8 1975 womens-day | International Women's Day | अन्तर्राष्ट्रिय महिला दिवस
  3-15 1983 consumer-rights-day | World Consumer Rights Day | विश्व उपभोक्ता अधिकार दिवस
  3-20 2013 happiness-day | International Day of Happiness | अन्तर्राष्ट्रिय खुसी दिवस
  3-21 2000 poetry-day | World Poetry Day | विश्व कविता दिवस
  3-22 1993 water-day | World Water Day | विश्व जल दिवस
  3-23 1961 meteorological-day | World Meteorological Day | विश्व मौसम विज्ञान दिवस
  3-24 1982 tuberculosis-day | World Tuberculosis Day | विश्व क्षयरोग दिवस
  3-27 1962 theatre-day | World Theatre Day | विश्व रङ्गमञ्च दिवस
  4-7 1950 health-day | World Health Day | विश्व स्वास्थ्य दिवस
  4-18 1983 heritage-day | World Heritage Day | विश्व सम्पदा दिवस
  4-22 1970 earth-day | Earth Day | विश्व पृथ्वी दिवस
  4-23 1995 book-day | World Book Day | विश्व पुस्तक दिवस
  4-25 2008 malaria-day | World Malaria Day | विश्व औलो दिवस
  5-1 1890 labour-day | International Labour Day | अन्तर्राष्ट्रिय श्रमिक दिवस
  5-3 1994 press-freedom-day | World Press Freedom Day | विश्व प्रेस स्वतन्त्रता दिवस
  5-8 1948 red-cross-day | World Red Cross Day | विश्व रेडक्रस दिवस
  5-12 1974 nurses-day | International Nurses Day | अन्तर्राष्ट्रिय नर्स दिवस
  5-15 1994 families-day | International Day of Families | अन्तर्राष्ट्रिय परिवार दिवस
  5-17 1969 telecommunication-day | World Telecommunication Day | विश्व दूरसञ्चार दिवस
  5-22 2001 biodiversity-day | International Day for Biological Diversity | अन्तर्राष्ट्रिय जैविक विविधता दिवस
  5-29 2008 everest-day | International Everest Day | अन्तर्राष्ट्रिय सगरमाथा दिवस
  5-31 1988 no-tobacco-day | World No Tobacco Day | विश्व सुर्तीजन्य पदार्थ विरुद्धको दिवस
  6-5 1973 environment-day | World Environment Day | विश्व वातावरण दिवस
  6-12 2002 child-labour-day | World Day Against Child Labour | विश्व बालश्रम विरुद्धको दिवस
  6-14 2004 blood-donor-day | World Blood Donor Day | विश्व रक्तदाता दिवस
  6-20 2001 refugee-day | World Refugee Day | विश्व शरणार्थी दिवस
  6-21 2015 yoga-day | International Day of Yoga | अन्तर्राष्ट्रिय योग दिवस
  6-26 1988 drug-abuse-day | International Day Against Drug Abuse | लागू पदार्थ दुरुपयोग विरुद्धको अन्तर्राष्ट्रिय दिवस
  7-11 1990 population-day | World Population Day | विश्व जनसङ्ख्या दिवस
  7-15 2015 youth-skills-day | World Youth Skills Day | विश्व युवा दक्षता दिवस
  7-28 2011 hepatitis-day | World Hepatitis Day | विश्व हेपाटाइटिस दिवस
  7-29 2010 tiger-day | International Tiger Day | विश्व बाघ दिवस
  8-9 1995 indigenous-peoples-day | International Day of Indigenous Peoples | विश्व आदिवासी दिवस
  8-12 2000 youth-day | International Youth Day | अन्तर्राष्ट्रिय युवा दिवस
  9-8 1967 literacy-day | International Literacy Day | अन्तर्राष्ट्रिय साक्षरता दिवस
  9-10 2003 suicide-prevention-day | World Suicide Prevention Day | विश्व आत्महत्या रोकथाम दिवस
  9-16 1995 ozone-day | World Ozone Day | विश्व ओजोन दिवस
  9-21 2002 peace-day | International Day of Peace | विश्व शान्ति दिवस
  9-27 1980 tourism-day | World Tourism Day | विश्व पर्यटन दिवस
  9-28 2007 rabies-day | World Rabies Day | विश्व रेबिज दिवस
  10-1 1991 older-persons-day | International Day of Older Persons | अन्तर्राष्ट्रिय ज्येष्ठ नागरिक दिवस
  10-2 2007 non-violence-day | International Day of Non-Violence | विश्व अहिंसा दिवस
  10-5 1994 teachers-day | World Teachers' Day | विश्व शिक्षक दिवस
  10-9 1969 post-day | World Post Day | विश्व हुलाक दिवस
  10-10 1992 mental-health-day | World Mental Health Day | विश्व मानसिक स्वास्थ्य दिवस
  10-16 1981 food-day | World Food Day | विश्व खाद्य दिवस
  10-17 1993 poverty-day | International Day for the Eradication of Poverty | अन्तर्राष्ट्रिय गरिबी निवारण दिवस
  10-24 1948 united-nations-day | United Nations Day | संयुक्त राष्ट्रसङ्घ दिवस
  11-14 1991 diabetes-day | World Diabetes Day | विश्व मधुमेह दिवस
  11-16 1996 tolerance-day | International Day for Tolerance | अन्तर्राष्ट्रिय सहनशीलता दिवस
  11-20 1954 world-childrens-day | World Children's Day | विश्व बाल दिवस
  11-25 2000 violence-against-women-day | Day for the Elimination of Violence against Women | महिला हिंसा अन्त्य दिवस
  12-1 1988 aids-day | World AIDS Day | विश्व एड्स दिवस
  12-3 1992 disability-day | International Day of Persons with Disabilities | अन्तर्राष्ट्रिय अपाङ्गता दिवस
  12-5 1986 volunteer-day | International Volunteer Day | अन्तर्राष्ट्रिय स्वयंसेवक दिवस
  12-7 1994 civil-aviation-day | International Civil Aviation Day | अन्तर्राष्ट्रिय नागरिक उड्डयन दिवस
  12-9 2004 anti-corruption-day | International Anti-Corruption Day | अन्तर्राष्ट्रिय भ्रष्टाचार विरुद्धको दिवस
  12-10 1950 human-rights-day | Human Rights Day | अन्तर्राष्ट्रिय मानव अधिकार दिवस
  12-11 2003 mountain-day | International Mountain Day | अन्तर्राष्ट्रिय पर्वत दिवस
  12-18 2000 migrants-day | International Migrants Day | अन्तर्राष्ट्रिय आप्रवासी दिवस
`

/** Days that are public holidays, or were, stand before the others; and by what else people look for some. */
const traits: Readonly<Record<string, FestivalTraits>> = {
  'ad-new-year': { also: 'New Year, English New Year' },
  'womens-day': { also: 'Nari Diwas, नारी दिवस', rank: 1 },
  'labour-day': { also: 'May Day, Majdur Diwas, मजदुर दिवस, विश्व मजदुर दिवस', rank: 1 },
  'everest-day': { also: 'Sagarmatha Day, सगरमाथा दिवस' },
  'telecommunication-day': { also: 'Information Society Day' },
  'poverty-day': { also: 'Poverty Day' },
}

function read(line: string): Festival {
  const [head = '', en = '', ne = ''] = line.split('|').map((part) => part.trim())
  const [date = '', since = '', id = ''] = head.split(' ')
  const [month = 0, day = 0] = date.split('-').map(Number)
  const year = Number(since)
  const more = { rank: 3, ...traits[id], ...(year === 0 ? {} : { since: year }) } as const
  return { ...festival(id, en, ne, { kind: 'gregorian', month, day }, more), kind: 'international_day' }
}

/** International days, all of the Gregorian calendar. */
export const internationalDays: readonly Festival[] = rows.trim().split('\n').map(read)
