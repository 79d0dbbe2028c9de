/** The places that the header, the mobile menu and the footer lead to. */
export const mainLinks = [
  { to: '/campaigns', label: 'Campaigns' },
  { to: '/categories', label: 'Categories' },
  { to: '/success-stories', label: 'Success Stories' },
  { to: '/how-it-works', label: 'How it works' },
] as const;
