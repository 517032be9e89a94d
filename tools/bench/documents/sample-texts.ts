/** Paragraphs of ordinary Nepali and English, in turn; written for this bench. */
const paragraphs = [
  'नेपालको शिक्षा प्रणालीमा स्थानीय तहको भूमिका बढ्दै गएको छ। विद्यालयको भौतिक संरचना, शिक्षकको दरबन्दी र विद्यार्थी सङ्ख्याको तथ्याङ्क हरेक वर्ष अद्यावधिक गरिन्छ। प्रत्येक वडामा कम्तीमा एउटा आधारभूत विद्यालय हुनुपर्छ भन्ने नीति छ।',
  'The budget of the fiscal year 2081/82 was presented to both houses. Recurrent expenditure takes the larger share, while capital expenditure is to grow by a tenth over the revised estimate of the year before.',
  'विप्रेषण आप्रवाहले शोधनान्तर स्थितिलाई सबल बनाएको देखिन्छ। साउनदेखि कात्तिकसम्म रु. ५२१ अर्ब ६३ करोड बराबरको विप्रेषण भित्रिएको छ। अघिल्लो वर्षको सोही अवधिमा यस्तो आप्रवाह ९.४ प्रतिशतले बढेको थियो।',
  'Ward offices keep the registers of births, deaths, marriages and migration (व्यक्तिगत घटना दर्ता). A certificate is issued on the same day where the documents are complete; otherwise the applicant is told what is missing.',
  'कार्यपालिकाको निर्णय नं. १७ अनुसार खानेपानी तथा सिँचाइ आयोजनाका लागि उपभोक्ता समितिसँग सम्झौता गरियो। काम सम्पन्न भएपछि प्राविधिक मूल्याङ्कन, सार्वजनिक सुनुवाइ र अन्तिम भुक्तानी क्रमशः हुनेछन्।',
]

/** A plain text of about so many A4 pages; the same number gives the same text. */
export function sampleText(pages: number): string {
  return write(pages, paragraphs)
}

/** The same, of English alone. */
export function englishText(pages: number): string {
  return write(
    pages,
    paragraphs.filter((paragraph) => /^[\x20-\x7e]+$/.test(paragraph)),
  )
}

function write(pages: number, among: readonly string[]): string {
  // 9 paragraphs fill an A4 page with default margins.
  return Array.from({ length: pages * 9 }, (_, at) => `${at + 1}. ${among[at % among.length]}`).join('\n\n')
}
