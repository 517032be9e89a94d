/*
 * The printed almanac's tithi again, by another road than the calendar's: whole days and revolutions in exact
 * integers, the equation from the sides of a triangle, and sunrise by the short series of NOAA's solar calculator
 * (gml.noaa.gov/grad/solcalc/calcdetails.html). Constants: Surya Siddhanta 1 and 2.
 */

const radians = Math.PI / 180

/** Parts in which a day is counted: tenths of a second, of which Ujjain's mean time is a whole number ahead of Greenwich's. */
const parts = 864_000n
const ujjain = 181_848n
const civilDays = 1_577_917_828n

/** Tenths of a second since the midnight at Ujjain with which the Kali age began, 1,852,122 days before 1970. */
function timeOfKali(instant: number): bigint {
  return BigInt(instant) * 10n + 1_852_122n * parts + ujjain
}

/** Mean longitude in degrees after so many tenths at `revolutions` an age: the whole turns are left out exactly. */
function meanLongitude(time: bigint, revolutions: bigint): number {
  const age = civilDays * parts
  return (Number((time * revolutions) % age) / Number(age)) * 360
}

/** True longitude: the body on an epicycle, as seen from the centre; `apogee` and `circumference` in degrees. */
function trueLongitude(mean: number, apogee: number, circumference: number): number {
  const anomaly = (mean - apogee) * radians
  const epicycle = (circumference - Math.abs(Math.sin(anomaly)) / 3) / 360
  const side = epicycle * Math.sin(anomaly)
  return mean - Math.atan2(side, Math.sqrt(1 - side * side)) / radians
}

/** Returns the tithi, 1 to 30, of an instant in whole seconds since 1970. */
export function secondTithi(instant: number): number {
  const time = timeOfKali(instant)
  const sun = trueLongitude(meanLongitude(time, 4_320_000n), 77 + 17 / 60, 14)
  const apogee = 90 + meanLongitude(time, 488_199n)
  const moon = trueLongitude(meanLongitude(time, 57_753_336n), apogee, 32)
  const apart = (((moon - sun) % 360) + 360) % 360
  return Math.floor(apart / 12) + 1
}

/** Returns the sunrise in Kathmandu of a day, within about a minute, in seconds since 1970. */
export function secondSunrise(day: number): number {
  const [latitude, longitude] = [27.717, 85.324]
  // Hours before sunrise change the Sun's place by little; 06:00 at the place is near enough to start from.
  const century = (day + 0.25 - longitude / 360 - 10_957.5) / 36_525
  const meanLongitudeOfSun = 280.466_46 + 36_000.769_83 * century
  const anomaly = (357.529_11 + 35_999.050_29 * century) * radians
  const eccentricity = 0.016_708_634 - 0.000_042_037 * century
  const centre =
    (1.914_602 - 0.004_817 * century) * Math.sin(anomaly) +
    0.019_993 * Math.sin(2 * anomaly) +
    0.000_289 * Math.sin(3 * anomaly)
  const node = (125.04 - 1934.136 * century) * radians
  const apparent = (meanLongitudeOfSun + centre - 0.005_69 - 0.004_78 * Math.sin(node)) * radians
  const tilt = (23.439_291 - 0.013_004_2 * century + 0.002_56 * Math.cos(node)) * radians
  const declination = Math.asin(Math.sin(tilt) * Math.sin(apparent))
  const y = Math.tan(tilt / 2) ** 2
  const mean = meanLongitudeOfSun * radians
  const equationOfTime =
    4 *
    (y * Math.sin(2 * mean) -
      2 * eccentricity * Math.sin(anomaly) +
      4 * eccentricity * y * Math.sin(anomaly) * Math.cos(2 * mean) -
      0.5 * y * y * Math.sin(4 * mean) -
      1.25 * eccentricity ** 2 * Math.sin(2 * anomaly))
  const height = -0.833 * radians
  const hourAngle = Math.acos(
    (Math.sin(height) - Math.sin(latitude * radians) * Math.sin(declination)) /
      (Math.cos(latitude * radians) * Math.cos(declination)),
  )
  const minutesAfterMidnightUtc = 720 - 4 * (longitude + hourAngle / radians) - equationOfTime / radians
  return Math.round(day * 86_400 + minutesAfterMidnightUtc * 60)
}
