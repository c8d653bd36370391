export type Theme = 'light' | 'dark';

export interface Palette {
  land: string;
  building: string;
  buildingDark: string;
  street: string;
  edge: string;
  park: string;
  water: string;
  rail: string;
  railLight: string;
  label: string;
  halo: string;
  parkLabel: string;
  sign: string;
}

/** Muted land, white streets, yellow-green parks, blue-grey water. No colour has the hue of the pins. */
export const PALETTES: Readonly<Record<Theme, Palette>> = {
  light: {
    land: '#EFF0EB',
    building: '#E4E6DF',
    buildingDark: '#DFE2DA',
    street: '#FFFFFF',
    edge: '#CFD4CC',
    park: '#D6E2C6',
    water: '#BFD3E2',
    rail: '#8E9691',
    railLight: '#F7F8F5',
    label: '#4B5755',
    halo: '#FFFFFF',
    parkLabel: '#4F6334',
    sign: '#3B4745',
  },
  dark: {
    land: '#151D1D',
    building: '#1D2726',
    buildingDark: '#202A29',
    street: '#2C3736',
    edge: '#101717',
    park: '#1D2A1E',
    water: '#14283A',
    rail: '#66716E',
    railLight: '#1A2322',
    label: '#B4C0BD',
    halo: '#0F1616',
    parkLabel: '#9DB28A',
    sign: '#AEBAB7',
  },
};
