// Generated from data.json by `npm run generate`; do not edit.
// Component tables as static data, and one accessor for each column; a row's id is the argument.

// card: One row per distinct card; the four Survey Teams come last. cost: of a military world its defence. starter: copies among the cards of the first-game hands, which are this project's own.
export const CARD_TABLE_LENGTH: i32 = 72;
export const CARD_COLONY_CONVOY: i32 = 0;
export const CARD_CONTACT_SPECIALIST: i32 = 1;
export const CARD_GENETICS_LAB: i32 = 2;
export const CARD_INVESTMENT_CREDITS: i32 = 3;
export const CARD_MILITARY_CONVOY: i32 = 4;
export const CARD_MINING_ROBOTS: i32 = 5;
export const CARD_TRADE_PACT: i32 = 6;
export const CARD_CONSUMER_MARKETS: i32 = 7;
export const CARD_SPACE_MARINES: i32 = 8;
export const CARD_WAR_PROPAGANDA: i32 = 9;
export const CARD_GALACTIC_ADVERTISERS: i32 = 10;
export const CARD_MINING_CONGLOMERATE: i32 = 11;
export const CARD_REPLICANT_ROBOTS: i32 = 12;
export const CARD_DROP_SHIPS: i32 = 13;
export const CARD_UPLIFT_RESEARCHERS: i32 = 14;
export const CARD_GALACTIC_SALON: i32 = 15;
export const CARD_ALIEN_TECHNOLOGY_INSTITUTE: i32 = 16;
export const CARD_FREE_TRADE_ASSOCIATION: i32 = 17;
export const CARD_GALACTIC_IMPERIUM: i32 = 18;
export const CARD_MINING_LEAGUE: i32 = 19;
export const CARD_NEW_GALACTIC_ORDER: i32 = 20;
export const CARD_GALACTIC_FEDERATION: i32 = 21;
export const CARD_GALACTIC_SURVEY_SETI: i32 = 22;
export const CARD_UPLIFT_CODE: i32 = 23;
export const CARD_DEVOLVED_UPLIFT_RACE: i32 = 24;
export const CARD_ARBOREAL_UPLIFT_RACE: i32 = 25;
export const CARD_AMPHIBIOUS_UPLIFT_RACE: i32 = 26;
export const CARD_ARTIST_COLONY: i32 = 27;
export const CARD_GEM_SMUGGLERS: i32 = 28;
export const CARD_INSECT_UPLIFT_RACE: i32 = 29;
export const CARD_LIFEFORMS_INC: i32 = 30;
export const CARD_NEW_SURVIVALISTS: i32 = 31;
export const CARD_NEW_VINLAND: i32 = 32;
export const CARD_PIRATE_FUEL_CACHE: i32 = 33;
export const CARD_SMUGGLING_LAIR: i32 = 34;
export const CARD_ADAPTABLE_UPLIFT_RACE: i32 = 35;
export const CARD_ANCIENT_RACES: i32 = 36;
export const CARD_ASTEROID_BELT: i32 = 37;
export const CARD_CONVICT_MINERS: i32 = 38;
export const CARD_FORMER_PENAL_COLONY: i32 = 39;
export const CARD_GEM_WORLD: i32 = 40;
export const CARD_REPTILIAN_UPLIFT_WORLD: i32 = 41;
export const CARD_ROSETTA_STONE_WORLD: i32 = 42;
export const CARD_ALIEN_TOY_SHOP: i32 = 43;
export const CARD_COMET_ZONE: i32 = 44;
export const CARD_GALACTIC_RESORT: i32 = 45;
export const CARD_IMPERIUM_BLASTER_FACTORY: i32 = 46;
export const CARD_MINING_WORLD: i32 = 47;
export const CARD_PIRATE_LAIR: i32 = 48;
export const CARD_REBEL_UNDERGROUND: i32 = 49;
export const CARD_SPACE_SYMBIONTS: i32 = 50;
export const CARD_TOURIST_WORLD: i32 = 51;
export const CARD_UPLIFT_MINING_MOLES: i32 = 52;
export const CARD_WARRIOR_RACE: i32 = 53;
export const CARD_ALIEN_ROBOT_SENTRY: i32 = 54;
export const CARD_GALACTIC_TRENDSETTERS: i32 = 55;
export const CARD_SURVEY_HQ: i32 = 56;
export const CARD_UPLIFT_MERCENARIES: i32 = 57;
export const CARD_DESERTED_ALIEN_COLONY: i32 = 58;
export const CARD_LOST_ALIEN_WARSHIP: i32 = 59;
export const CARD_LOST_SPECIES_ARK_WORLD: i32 = 60;
export const CARD_NEW_EARTH: i32 = 61;
export const CARD_REBEL_OUTPOST: i32 = 62;
export const CARD_TERRAFORMED_WORLD: i32 = 63;
export const CARD_DESERTED_ALIEN_WORLD: i32 = 64;
export const CARD_LOST_ALIEN_BATTLE_FLEET: i32 = 65;
export const CARD_REBEL_BASE: i32 = 66;
export const CARD_DESERTED_ALIEN_LIBRARY: i32 = 67;
export const CARD_REBEL_WORLD: i32 = 68;
export const CARD_ALIEN_GUARDIANS: i32 = 69;
export const CARD_REBEL_STRONGHOLD: i32 = 70;
export const CARD_SURVEY_TEAM: i32 = 71;
const CARD_ROWS: usize = memory.data<u8>([
  0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 1, // colony_convoy
  0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1, 1, 1, // contact_specialist
  0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1, 2, 1, // genetics_lab
  0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 1, 3, 1, // investment_credits
  0, 1, 0, 0, 1, 1, 0, 0, 0, 0, 0, 4, 1, // military_convoy
  0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1, 5, 1, // mining_robots
  0, 1, 0, 0, 1, 0, 0, 1, 1, 1, 0, 6, 2, // trade_pact
  0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 8, 2, // consumer_markets
  0, 2, 0, 0, 0, 2, 0, 0, 0, 0, 1, 10, 0, // space_marines
  0, 2, 0, 0, 0, 1, 0, 3, 1, 0, 0, 10, 1, // war_propaganda
  0, 3, 0, 0, 0, 0, 0, 0, 2, 0, 1, 11, 1, // galactic_advertisers
  0, 3, 0, 0, 0, 1, 0, 0, 1, 0, 0, 12, 2, // mining_conglomerate
  0, 3, 0, 0, 0, 0, 0, 2, 0, 0, 0, 14, 1, // replicant_robots
  0, 4, 0, 0, 0, 3, 0, 2, 0, 0, 0, 15, 0, // drop_ships
  0, 4, 0, 0, 0, 0, 1, 0, 0, 0, 0, 15, 2, // uplift_researchers
  0, 6, 0, 0, 2, 0, 0, 5, 0, 0, 0, 17, 1, // galactic_salon
  0, 7, 0, 0, 1, 0, 0, 0, 2, 0, 0, 18, 4, // alien_technology_institute
  0, 7, 0, 0, 1, 0, 0, 0, 2, 0, 0, 22, 2, // free_trade_association
  0, 8, 0, 2, 1, 0, 0, 0, 0, 0, 0, 24, 3, // galactic_imperium
  0, 8, 0, 0, 1, 0, 0, 0, 0, 0, 0, 27, 2, // mining_league
  0, 8, 0, 0, 0, 2, 0, 0, 0, 0, 0, 29, 1, // new_galactic_order
  0, 9, 0, 0, 0, 0, 0, 0, 0, 0, 0, 30, 3, // galactic_federation
  0, 9, 0, 0, 3, 0, 0, 0, 0, 0, 0, 33, 2, // galactic_survey_seti
  0, 9, 0, 0, 0, 0, 2, 0, 0, 0, 0, 35, 3, // uplift_code
  1, 0, 1, 0, 0, 0, 2, 1, 0, 0, 0, 38, 0, // devolved_uplift_race
  2, 1, 3, 0, 0, 0, 1, 0, 1, 0, 0, 38, 0, // arboreal_uplift_race
  2, 1, 3, 0, 0, 0, 1, 0, 1, 0, 0, 38, 0, // amphibious_uplift_race
  1, 1, 1, 0, 1, 0, 0, 1, 0, 0, 1, 38, 1, // artist_colony
  2, 1, 2, 0, 1, 0, 0, 1, 1, 0, 0, 39, 0, // gem_smugglers
  1, 1, 3, 0, 0, 0, 1, 0, 1, 0, 0, 39, 0, // insect_uplift_race
  1, 1, 3, 0, 0, 0, 1, 1, 1, 0, 1, 39, 0, // lifeforms_inc
  2, 1, 1, 0, 0, 2, 0, 0, 0, 0, 0, 39, 0, // new_survivalists
  1, 1, 1, 0, 2, 0, 0, 0, 0, 0, 0, 39, 1, // new_vinland
  1, 1, 2, 0, 0, 1, 0, 0, 1, 0, 0, 40, 1, // pirate_fuel_cache
  2, 1, 1, 0, 1, 1, 0, 0, 1, 0, 0, 41, 0, // smuggling_lair
  2, 2, 3, 0, 0, 0, 1, 1, 1, 0, 0, 41, 0, // adaptable_uplift_race
  1, 2, 3, 0, 0, 0, 0, 1, 2, 0, 1, 41, 0, // ancient_races
  1, 2, 2, 0, 0, 0, 0, 0, 2, 0, 2, 41, 1, // asteroid_belt
  2, 2, 2, 0, 1, 1, 0, 1, 1, 0, 0, 42, 0, // convict_miners
  2, 2, 1, 0, 0, 1, 0, 1, 1, 0, 0, 42, 1, // former_penal_colony
  1, 2, 1, 0, 0, 0, 0, 0, 2, 0, 1, 43, 1, // gem_world
  2, 2, 3, 0, 0, 0, 1, 1, 1, 0, 0, 44, 0, // reptilian_uplift_world
  1, 2, 5, 0, 2, 0, 0, 3, 0, 0, 0, 44, 2, // rosetta_stone_world
  1, 3, 4, 0, 0, 0, 0, 0, 3, 0, 0, 46, 1, // alien_toy_shop
  1, 3, 2, 0, 0, 0, 0, 0, 3, 0, 2, 47, 0, // comet_zone
  1, 3, 1, 0, 1, 0, 0, 2, 1, 0, 1, 47, 1, // galactic_resort
  2, 3, 2, 2, 0, 1, 0, 1, 2, 0, 0, 48, 1, // imperium_blaster_factory
  1, 3, 2, 0, 0, 0, 0, 1, 2, 0, 2, 49, 1, // mining_world
  2, 3, 1, 0, 1, 1, 0, 1, 2, 0, 0, 50, 0, // pirate_lair
  2, 3, 5, 1, 0, 0, 0, 3, 1, 0, 0, 50, 0, // rebel_underground
  1, 3, 3, 0, 1, 0, 1, 1, 1, 0, 0, 50, 1, // space_symbionts
  1, 3, 1, 0, 1, 0, 0, 1, 2, 0, 2, 51, 1, // tourist_world
  1, 3, 2, 0, 1, 0, 1, 1, 2, 0, 0, 52, 1, // uplift_mining_moles
  2, 3, 3, 0, 0, 1, 1, 1, 1, 0, 0, 53, 0, // warrior_race
  2, 4, 4, 0, 1, 1, 0, 2, 1, 0, 0, 53, 0, // alien_robot_sentry
  1, 4, 5, 0, 1, 0, 0, 0, 0, 0, 0, 53, 1, // galactic_trendsetters
  1, 4, 1, 0, 2, 1, 0, 0, 0, 0, 0, 54, 2, // survey_hq
  1, 4, 3, 0, 1, 0, 1, 1, 0, 0, 0, 56, 2, // uplift_mercenaries
  1, 5, 4, 0, 0, 0, 0, 4, 2, 0, 0, 58, 0, // deserted_alien_colony
  2, 5, 4, 0, 0, 2, 0, 3, 1, 0, 0, 58, 0, // lost_alien_warship
  1, 5, 3, 0, 0, 0, 1, 2, 4, 0, 0, 58, 0, // lost_species_ark_world
  1, 5, 2, 0, 1, 0, 0, 3, 3, 0, 0, 58, 1, // new_earth
  2, 5, 5, 1, 0, 1, 0, 5, 0, 0, 0, 59, 0, // rebel_outpost
  1, 5, 5, 0, 1, 0, 0, 5, 1, 0, 0, 59, 0, // terraformed_world
  1, 6, 4, 0, 0, 0, 0, 5, 2, 0, 0, 59, 0, // deserted_alien_world
  2, 6, 4, 0, 0, 3, 0, 4, 1, 0, 0, 59, 0, // lost_alien_battle_fleet
  2, 6, 5, 1, 1, 0, 0, 6, 0, 0, 0, 59, 0, // rebel_base
  1, 7, 4, 0, 0, 0, 0, 6, 2, 0, 0, 59, 0, // deserted_alien_library
  2, 7, 5, 1, 0, 0, 0, 7, 0, 0, 0, 59, 0, // rebel_world
  2, 8, 4, 0, 0, 0, 0, 7, 1, 0, 0, 59, 0, // alien_guardians
  2, 9, 5, 1, 0, 0, 0, 9, 0, 0, 0, 59, 0, // rebel_stronghold
  0, 1, 0, 0, 2, 1, 0, 0, 1, 1, 0, 59, 0, // survey_team
]);
/** type: 0 development, 1 world, 2 military world. */
export function cardType(id: i32): i32 {
  return <i32>load<u8>(<usize>id * 13, CARD_ROWS);
}
/** cost. */
export function cardCost(id: i32): i32 {
  return <i32>load<u8>(<usize>id * 13, CARD_ROWS + 1);
}
/** color: 0 none, 1 blue, 2 brown, 3 green, 4 yellow, 5 grey. */
export function cardColor(id: i32): i32 {
  return <i32>load<u8>(<usize>id * 13, CARD_ROWS + 2);
}
/** keyword: 0 none, 1 rebel, 2 imperium. */
export function cardKeyword(id: i32): i32 {
  return <i32>load<u8>(<usize>id * 13, CARD_ROWS + 3);
}
/** explore. */
export function cardExplore(id: i32): i32 {
  return <i32>load<u8>(<usize>id * 13, CARD_ROWS + 4);
}
/** military. */
export function cardMilitary(id: i32): i32 {
  return <i32>load<u8>(<usize>id * 13, CARD_ROWS + 5);
}
/** chromosome. */
export function cardChromosome(id: i32): i32 {
  return <i32>load<u8>(<usize>id * 13, CARD_ROWS + 6);
}
/** points. */
export function cardPoints(id: i32): i32 {
  return <i32>load<u8>(<usize>id * 13, CARD_ROWS + 7);
}
/** income. */
export function cardIncome(id: i32): i32 {
  return <i32>load<u8>(<usize>id * 13, CARD_ROWS + 8);
}
/** limit. */
export function cardLimit(id: i32): i32 {
  return <i32>load<u8>(<usize>id * 13, CARD_ROWS + 9);
}
/** starter. */
export function cardStarter(id: i32): i32 {
  return <i32>load<u8>(<usize>id * 13, CARD_ROWS + 10);
}
/** Index of the first effect. */
export function cardEffectFirst(id: i32): i32 {
  return <i32>load<u8>(<usize>id * 13, CARD_ROWS + 11);
}
/** Number of effects. */
export function cardEffectCount(id: i32): i32 {
  return <i32>load<u8>(<usize>id * 13, CARD_ROWS + 12);
}
/** The effects: index of the first, and from bit 8 on their number. */
export function cardEffects(id: i32): i32 {
  return <i32>load<u16>(<usize>id * 13, CARD_ROWS + 11);
}
export const CARD_EFFECT_KIND_POINTS_PER: i32 = 0;
export const CARD_EFFECT_KIND_POINTS_PER_OTHER: i32 = 1;
export const CARD_EFFECT_KIND_POINTS_WITH: i32 = 2;
export const CARD_EFFECT_KIND_INCOME_PER: i32 = 3;
export const CARD_EFFECT_KIND_INCOME_WITH: i32 = 4;
export const CARD_EFFECT_KIND_INCOME_WITH_OTHER: i32 = 5;
export const CARD_EFFECT_KIND_DISCOUNT: i32 = 6;
export const CARD_EFFECT_KIND_MILITARY_AGAINST: i32 = 7;
export const CARD_EFFECT_KIND_MILITARY_PER: i32 = 8;
export const CARD_EFFECT_KIND_CONTACT: i32 = 9;
export const CARD_EFFECT_KIND_SECOND_PAID: i32 = 10;
export const CARD_EFFECT_KIND_SECOND_CONQUERED: i32 = 11;
export const CARD_EFFECT_KIND_PASSES: i32 = 12;
export const CARD_EFFECT_KIND_PEACE: i32 = 13;
export const CARD_EFFECT_OF_DEVELOPMENT: i32 = 0;
export const CARD_EFFECT_OF_WORLD: i32 = 1;
export const CARD_EFFECT_OF_MILITARY_WORLD: i32 = 2;
export const CARD_EFFECT_OF_BLUE: i32 = 3;
export const CARD_EFFECT_OF_BROWN: i32 = 4;
export const CARD_EFFECT_OF_GREEN: i32 = 5;
export const CARD_EFFECT_OF_YELLOW: i32 = 6;
export const CARD_EFFECT_OF_REBEL: i32 = 7;
export const CARD_EFFECT_OF_EXPLORE: i32 = 8;
export const CARD_EFFECT_OF_MILITARY: i32 = 9;
export const CARD_EFFECT_OF_CHROMOSOME: i32 = 10;
export const CARD_EFFECT_OF_TOTAL_MILITARY: i32 = 11;
export const CARD_EFFECT_OF_ROWS: i32 = 16;
const CARD_EFFECT_ROWS: usize = memory.data<u8>([
  10, 1, 2, 1, // colony_convoy
  9, 6, 1, 1, // contact_specialist
  4, 5, 1, 1, // genetics_lab
  6, 0, 1, 1, // investment_credits
  11, 2, 0, 1, // military_convoy
  6, 4, 1, 1, // mining_robots
  5, 22, 1, 1, // trade_pact
  13, 17, 0, 1, // trade_pact
  0, 3, 1, 1, // consumer_markets
  3, 3, 1, 1, // consumer_markets
  12, 11, 0, 1, // war_propaganda
  6, 71, 1, 1, // galactic_advertisers
  0, 4, 1, 1, // mining_conglomerate
  6, 4, 1, 1, // mining_conglomerate
  6, 1, 2, 1, // replicant_robots
  0, 10, 1, 1, // uplift_researchers
  3, 10, 1, 1, // uplift_researchers
  6, 0, 1, 1, // galactic_salon
  0, 6, 4, 1, // alien_technology_institute
  1, 6, 4, 1, // alien_technology_institute
  6, 6, 2, 1, // alien_technology_institute
  7, 6, 2, 1, // alien_technology_institute
  0, 3, 2, 1, // free_trade_association
  1, 3, 1, 1, // free_trade_association
  0, 2, 2, 1, // galactic_imperium
  1, 2, 1, 1, // galactic_imperium
  7, 7, 4, 1, // galactic_imperium
  0, 4, 3, 1, // mining_league
  3, 4, 1, 1, // mining_league
  0, 11, 1, 1, // new_galactic_order
  0, 0, 2, 1, // galactic_federation
  1, 0, 1, 1, // galactic_federation
  6, 0, 2, 1, // galactic_federation
  0, 8, 1, 1, // galactic_survey_seti
  1, 8, 1, 1, // galactic_survey_seti
  0, 10, 1, 1, // uplift_code
  1, 10, 1, 1, // uplift_code
  3, 10, 1, 1, // uplift_code
  4, 26, 1, 1, // artist_colony
  4, 26, 2, 1, // new_vinland
  2, 20, 1, 1, // pirate_fuel_cache
  4, 21, 1, 1, // asteroid_belt
  4, 26, 1, 1, // former_penal_colony
  2, 27, 2, 1, // gem_world
  6, 6, 2, 1, // rosetta_stone_world
  7, 6, 2, 1, // rosetta_stone_world
  2, 32, 1, 1, // alien_toy_shop
  4, 26, 1, 1, // galactic_resort
  2, 27, 1, 1, // imperium_blaster_factory
  4, 21, 1, 1, // mining_world
  6, 0, 2, 1, // space_symbionts
  4, 43, 1, 1, // tourist_world
  6, 4, 1, 1, // uplift_mining_moles
  0, 71, 2, 1, // galactic_trendsetters
  0, 8, 1, 2, // survey_hq
  3, 8, 1, 2, // survey_hq
  3, 10, 1, 1, // uplift_mercenaries
  8, 10, 1, 1, // uplift_mercenaries
  2, 26, 1, 1, // new_earth
]);
/** kind: 0 points per, 1 points per other, 2 points with, 3 income per, 4 income with, 5 income with other, 6 discount, 7 military against, 8 military per, 9 contact, 10 second paid, 11 second conquered, 12 passes, 13 peace. */
export function cardEffectKind(id: i32): i32 {
  return <i32>load<u8>(<usize>id * 4, CARD_EFFECT_ROWS);
}
/** of: 0 development, 1 world, 2 military world, 3 blue, 4 brown, 5 green, 6 yellow, 7 rebel, 8 explore, 9 military, 10 chromosome, 11 total military. */
export function cardEffectOf(id: i32): i32 {
  return <i32>load<u8>(<usize>id * 4, CARD_EFFECT_ROWS + 1);
}
/** amount. */
export function cardEffectAmount(id: i32): i32 {
  return <i32>load<u8>(<usize>id * 4, CARD_EFFECT_ROWS + 2);
}
/** each. */
export function cardEffectEach(id: i32): i32 {
  return <i32>load<u8>(<usize>id * 4, CARD_EFFECT_ROWS + 3);
}
export const CARD_COPIES_LENGTH: i32 = 116;
const CARD_COPIES: usize = memory.data<u8>([0, 0, 0, 0, 1, 1, 1, 2, 2, 3, 3, 3, 4, 4, 5, 5, 6, 6, 6, 6, 6, 7, 7, 7, 8, 8, 8, 8, 9, 9, 10, 10, 10, 11, 11, 12, 12, 13, 13, 14, 14, 14, 15, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 37, 37, 38, 39, 40, 40, 41, 42, 43, 44, 44, 45, 46, 47, 47, 48, 49, 50, 51, 51, 52, 53, 54, 55, 55, 55, 55, 55, 55, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 71, 71, 71]);
/** Row of a copy. */
export function cardOfCopy(copy: i32): i32 {
  return <i32>load<u8>(<usize>copy, CARD_COPIES);
}
const CARD_FIRST_COPIES: usize = memory.data<u8>([0, 4, 7, 9, 12, 14, 16, 21, 24, 28, 30, 33, 35, 37, 39, 42, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 69, 70, 71, 73, 74, 75, 76, 78, 79, 80, 82, 83, 84, 85, 87, 88, 89, 90, 97, 98, 99, 100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 116]);
/** A row's first copy; its copies end where the next row's begin. */
export function cardFirstCopy(id: i32): i32 {
  return <i32>load<u8>(<usize>id, CARD_FIRST_COPIES);
}
const CARD_NAME_TEXTS: usize = memory.data<u8>([13, 67, 111, 108, 111, 110, 121, 32, 67, 111, 110, 118, 111, 121, 18, 67, 111, 110, 116, 97, 99, 116, 32, 83, 112, 101, 99, 105, 97, 108, 105, 115, 116, 12, 71, 101, 110, 101, 116, 105, 99, 115, 32, 76, 97, 98, 18, 73, 110, 118, 101, 115, 116, 109, 101, 110, 116, 32, 67, 114, 101, 100, 105, 116, 115, 15, 77, 105, 108, 105, 116, 97, 114, 121, 32, 67, 111, 110, 118, 111, 121, 13, 77, 105, 110, 105, 110, 103, 32, 82, 111, 98, 111, 116, 115, 10, 84, 114, 97, 100, 101, 32, 80, 97, 99, 116, 16, 67, 111, 110, 115, 117, 109, 101, 114, 32, 77, 97, 114, 107, 101, 116, 115, 13, 83, 112, 97, 99, 101, 32, 77, 97, 114, 105, 110, 101, 115, 14, 87, 97, 114, 32, 80, 114, 111, 112, 97, 103, 97, 110, 100, 97, 20, 71, 97, 108, 97, 99, 116, 105, 99, 32, 65, 100, 118, 101, 114, 116, 105, 115, 101, 114, 115, 19, 77, 105, 110, 105, 110, 103, 32, 67, 111, 110, 103, 108, 111, 109, 101, 114, 97, 116, 101, 16, 82, 101, 112, 108, 105, 99, 97, 110, 116, 32, 82, 111, 98, 111, 116, 115, 10, 68, 114, 111, 112, 32, 83, 104, 105, 112, 115, 18, 85, 112, 108, 105, 102, 116, 32, 82, 101, 115, 101, 97, 114, 99, 104, 101, 114, 115, 14, 71, 97, 108, 97, 99, 116, 105, 99, 32, 83, 97, 108, 111, 110, 26, 65, 108, 105, 101, 110, 32, 84, 101, 99, 104, 110, 111, 108, 111, 103, 121, 32, 73, 110, 115, 116, 105, 116, 117, 116, 101, 22, 70, 114, 101, 101, 32, 84, 114, 97, 100, 101, 32, 65, 115, 115, 111, 99, 105, 97, 116, 105, 111, 110, 17, 71, 97, 108, 97, 99, 116, 105, 99, 32, 73, 109, 112, 101, 114, 105, 117, 109, 13, 77, 105, 110, 105, 110, 103, 32, 76, 101, 97, 103, 117, 101, 18, 78, 101, 119, 32, 71, 97, 108, 97, 99, 116, 105, 99, 32, 79, 114, 100, 101, 114, 19, 71, 97, 108, 97, 99, 116, 105, 99, 32, 70, 101, 100, 101, 114, 97, 116, 105, 111, 110, 21, 71, 97, 108, 97, 99, 116, 105, 99, 32, 83, 117, 114, 118, 101, 121, 58, 32, 83, 69, 84, 73, 11, 85, 112, 108, 105, 102, 116, 32, 67, 111, 100, 101, 20, 68, 101, 118, 111, 108, 118, 101, 100, 32, 85, 112, 108, 105, 102, 116, 32, 82, 97, 99, 101, 20, 65, 114, 98, 111, 114, 101, 97, 108, 32, 85, 112, 108, 105, 102, 116, 32, 82, 97, 99, 101, 22, 65, 109, 112, 104, 105, 98, 105, 111, 117, 115, 32, 85, 112, 108, 105, 102, 116, 32, 82, 97, 99, 101, 13, 65, 114, 116, 105, 115, 116, 32, 67, 111, 108, 111, 110, 121, 13, 71, 101, 109, 32, 83, 109, 117, 103, 103, 108, 101, 114, 115, 18, 73, 110, 115, 101, 99, 116, 32, 85, 112, 108, 105, 102, 116, 32, 82, 97, 99, 101, 15, 76, 105, 102, 101, 102, 111, 114, 109, 115, 44, 32, 73, 110, 99, 46, 16, 78, 101, 119, 32, 83, 117, 114, 118, 105, 118, 97, 108, 105, 115, 116, 115, 11, 78, 101, 119, 32, 86, 105, 110, 108, 97, 110, 100, 17, 80, 105, 114, 97, 116, 101, 32, 70, 117, 101, 108, 32, 67, 97, 99, 104, 101, 14, 83, 109, 117, 103, 103, 108, 105, 110, 103, 32, 76, 97, 105, 114, 21, 65, 100, 97, 112, 116, 97, 98, 108, 101, 32, 85, 112, 108, 105, 102, 116, 32, 82, 97, 99, 101, 13, 65, 110, 99, 105, 101, 110, 116, 32, 82, 97, 99, 101, 115, 13, 65, 115, 116, 101, 114, 111, 105, 100, 32, 66, 101, 108, 116, 14, 67, 111, 110, 118, 105, 99, 116, 32, 77, 105, 110, 101, 114, 115, 19, 70, 111, 114, 109, 101, 114, 32, 80, 101, 110, 97, 108, 32, 67, 111, 108, 111, 110, 121, 9, 71, 101, 109, 32, 87, 111, 114, 108, 100, 22, 82, 101, 112, 116, 105, 108, 105, 97, 110, 32, 85, 112, 108, 105, 102, 116, 32, 87, 111, 114, 108, 100, 19, 82, 111, 115, 101, 116, 116, 97, 32, 83, 116, 111, 110, 101, 32, 87, 111, 114, 108, 100, 14, 65, 108, 105, 101, 110, 32, 84, 111, 121, 32, 83, 104, 111, 112, 10, 67, 111, 109, 101, 116, 32, 90, 111, 110, 101, 15, 71, 97, 108, 97, 99, 116, 105, 99, 32, 82, 101, 115, 111, 114, 116, 24, 73, 109, 112, 101, 114, 105, 117, 109, 32, 66, 108, 97, 115, 116, 101, 114, 32, 70, 97, 99, 116, 111, 114, 121, 12, 77, 105, 110, 105, 110, 103, 32, 87, 111, 114, 108, 100, 11, 80, 105, 114, 97, 116, 101, 32, 76, 97, 105, 114, 17, 82, 101, 98, 101, 108, 32, 85, 110, 100, 101, 114, 103, 114, 111, 117, 110, 100, 15, 83, 112, 97, 99, 101, 32, 83, 121, 109, 98, 105, 111, 110, 116, 115, 13, 84, 111, 117, 114, 105, 115, 116, 32, 87, 111, 114, 108, 100, 19, 85, 112, 108, 105, 102, 116, 32, 77, 105, 110, 105, 110, 103, 32, 77, 111, 108, 101, 115, 12, 87, 97, 114, 114, 105, 111, 114, 32, 82, 97, 99, 101, 18, 65, 108, 105, 101, 110, 32, 82, 111, 98, 111, 116, 32, 83, 101, 110, 116, 114, 121, 21, 71, 97, 108, 97, 99, 116, 105, 99, 32, 84, 114, 101, 110, 100, 115, 101, 116, 116, 101, 114, 115, 9, 83, 117, 114, 118, 101, 121, 32, 72, 81, 18, 85, 112, 108, 105, 102, 116, 32, 77, 101, 114, 99, 101, 110, 97, 114, 105, 101, 115, 21, 68, 101, 115, 101, 114, 116, 101, 100, 32, 65, 108, 105, 101, 110, 32, 67, 111, 108, 111, 110, 121, 18, 76, 111, 115, 116, 32, 65, 108, 105, 101, 110, 32, 87, 97, 114, 115, 104, 105, 112, 22, 76, 111, 115, 116, 32, 83, 112, 101, 99, 105, 101, 115, 32, 65, 114, 107, 32, 87, 111, 114, 108, 100, 9, 78, 101, 119, 32, 69, 97, 114, 116, 104, 13, 82, 101, 98, 101, 108, 32, 79, 117, 116, 112, 111, 115, 116, 17, 84, 101, 114, 114, 97, 102, 111, 114, 109, 101, 100, 32, 87, 111, 114, 108, 100, 20, 68, 101, 115, 101, 114, 116, 101, 100, 32, 65, 108, 105, 101, 110, 32, 87, 111, 114, 108, 100, 23, 76, 111, 115, 116, 32, 65, 108, 105, 101, 110, 32, 66, 97, 116, 116, 108, 101, 32, 70, 108, 101, 101, 116, 10, 82, 101, 98, 101, 108, 32, 66, 97, 115, 101, 22, 68, 101, 115, 101, 114, 116, 101, 100, 32, 65, 108, 105, 101, 110, 32, 76, 105, 98, 114, 97, 114, 121, 11, 82, 101, 98, 101, 108, 32, 87, 111, 114, 108, 100, 15, 65, 108, 105, 101, 110, 32, 71, 117, 97, 114, 100, 105, 97, 110, 115, 16, 82, 101, 98, 101, 108, 32, 83, 116, 114, 111, 110, 103, 104, 111, 108, 100, 11, 83, 117, 114, 118, 101, 121, 32, 84, 101, 97, 109]);
const CARD_NAME_STARTS: usize = memory.data<u16>([0, 14, 33, 46, 65, 81, 95, 106, 123, 137, 152, 173, 193, 210, 221, 240, 255, 282, 305, 323, 337, 356, 376, 398, 410, 431, 452, 475, 489, 503, 522, 538, 555, 567, 585, 600, 622, 636, 650, 665, 685, 695, 718, 738, 753, 764, 780, 805, 818, 830, 848, 864, 878, 898, 911, 930, 952, 962, 981, 1003, 1022, 1045, 1055, 1069, 1087, 1108, 1132, 1143, 1166, 1178, 1194, 1211]);
/** name: a counted string (kit/words/text appendBytes). */
export function cardName(id: i32): usize {
  return CARD_NAME_TEXTS + <usize>load<u16>(CARD_NAME_STARTS + (<usize>id << 1));
}
