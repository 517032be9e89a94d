import { readNames } from '../names/read-names.ts'

/** The names of the public holidays by id, close to those of the gazette. */
export const holidayNames = readNames(`
  new-year | Nepali New Year | नयाँ वर्ष
  labour-day | International Labour Day | अन्तर्राष्ट्रिय श्रमिक दिवस
  loktantra-diwas | Loktantra Diwas | लोकतन्त्र दिवस
  republic-day | Republic Day | गणतन्त्र दिवस
  constitution-day | Constitution Day | संविधान दिवस
  prithvi-jayanti | Prithvi Jayanti (National Unity Day) | पृथ्वी जयन्ती (राष्ट्रिय एकता दिवस)
  martyrs-day | Martyrs' Day | सहिद दिवस
  democracy-day | National Democracy Day | राष्ट्रिय प्रजातन्त्र दिवस
  womens-day | International Women's Day | अन्तर्राष्ट्रिय महिला दिवस
  peoples-war-day | People's War Day | जनयुद्ध दिवस
  civil-service-day | Civil Service Day | निजामती सेवा दिवस
  disability-day | International Day of Persons with Disabilities | अन्तर्राष्ट्रिय अपाङ्गता दिवस
  christmas | Christmas Day | क्रिसमस डे
  buddha-jayanti | Buddha Jayanti | बुद्ध जयन्ती
  ubhauli | Ubhauli | उभौली पर्व
  janai-purnima | Janai Purnima, Raksha Bandhan | जनै पूर्णिमा, रक्षाबन्धन
  gai-jatra | Gai Jatra | गाईजात्रा
  krishna-janmashtami | Shree Krishna Janmashtami | श्रीकृष्ण जन्माष्टमी
  gaura-parba | Gaura Parba | गौरा पर्व
  haritalika-teej | Haritalika Teej | हरितालिका तीज
  rishi-panchami | Rishi Panchami | ऋषि पञ्चमी
  indra-jatra | Indra Jatra | इन्द्रजात्रा
  jitiya | Jitiya | जितिया पर्व
  ghatasthapana | Ghatasthapana | घटस्थापना
  fulpati | Fulpati | फूलपाती
  maha-ashtami | Maha Ashtami | महाअष्टमी
  maha-navami | Maha Navami | महानवमी
  vijaya-dashami | Vijaya Dashami | विजया दशमी
  dashain-holiday | Dashain holiday | दशैं बिदा
  kojagrat-purnima | Kojagrat Purnima | कोजाग्रत पूर्णिमा
  laxmi-puja | Laxmi Puja | लक्ष्मी पूजा
  gobardhan-puja | Gobardhan Puja, Mha Puja | गोवर्धन पूजा, म्हपूजा
  bhai-tika | Bhai Tika, Kija Puja | भाइटीका, किजा पूजा
  tihar-holiday | Tihar holiday | तिहार बिदा
  kija-puja | Kija Puja | किजा पूजा
  chhath | Chhath | छठ पर्व
  falgunanda-jayanti | Falgunanda Jayanti | फाल्गुनन्द जयन्ती
  guru-nanak-jayanti | Guru Nanak Jayanti | गुरु नानक जयन्ती
  mahavir-jayanti | Mahavir Jayanti | महावीर जयन्ती
  mohammad-jayanti | Birth of the Prophet Mohammad | मोहम्मद जयन्ती
  udhauli | Udhauli | उधौली पर्व
  yomari-punhi | Yomari Punhi, Jyapu Day (Dhanya Purnima) | योमरी पुन्ही, ज्यापु दिवस (धान्य पूर्णिमा)
  tamu-lhosar | Tamu Lhosar | तमु ल्होसार
  maghe-sankranti | Maghi, Maghe Sankranti | माघी पर्व, माघे संक्रान्ति
  sonam-lhosar | Sonam Lhosar | सोनाम ल्होसार
  saraswati-puja | Basanta Panchami, Saraswati Puja | वसन्त पञ्चमी, सरस्वती पूजा
  maha-shivaratri | Maha Shivaratri | महाशिवरात्रि
  gyalpo-lhosar | Gyalpo Lhosar | ग्याल्पो ल्होसार
  fagu-purnima | Fagu Purnima (Holi) | फागु पूर्णिमा (होली)
  fagu-purnima-tarai | Fagu Purnima (Holi) in the Tarai | फागु पूर्णिमा (तराईको होली)
  ghode-jatra | Ghode Jatra | घोडेजात्रा
  ram-navami | Ram Navami | रामनवमी
  bhoto-jatra | Bhoto Jatra of Rato Machhindranath | मत्स्येन्द्रनाथको भोटो देखाउने जात्रा
  siruwa-parba | Siruwa Pawani | सिरुवा पावनी
  dura-mhaipru-nakuma | Dura Mhaipru Nakuma | दुरा म्हैप्रु नकुमा
  eid-ul-fitr | Eid al-Fitr | ईद उल फित्र
  eid-ul-adha | Eid al-Adha (Bakra Eid) | ईद उल अजहा (बकर ईद)
  constitution-promulgation | Promulgation of the Constitution | संविधान जारी
  chhath-second-day | Second day of Chhath | छठ पर्वको दोस्रो दिन
  saarc-summit | Holiday for the SAARC summit | सार्क शिखर सम्मेलन बिदा
  election-holiday | Holiday for elections | निर्वाचन बिदा
  national-mourning | National mourning | राष्ट्रिय शोक
  disaster-holiday | Holiday after a disaster | विपद् बिदा
`)
