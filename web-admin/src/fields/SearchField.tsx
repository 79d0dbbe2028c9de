import Search from '@mui/icons-material/Search';
import { Box, InputBase } from '@mui/material';
import { limits } from '@rostrum/contracts/kernel/limits';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Searches all records by name, id or reference. The results open on a separate page; every other page
 * begins with an empty field.
 */
export function SearchField() {
  const navigate = useNavigate();
  const place = useLocation();
  const searched =
    place.pathname === '/search' ? (new URLSearchParams(place.search).get('q') ?? '') : '';
  const [text, setText] = useState(searched);
  const [shownAt, setShownAt] = useState(place.pathname);
  if (shownAt !== place.pathname) {
    setShownAt(place.pathname);
    setText(searched);
  }
  return (
    <Box
      component="form"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim()) void navigate(`/search?q=${encodeURIComponent(text.trim())}`);
      }}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        px: 1,
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: 1,
      }}
    >
      <Search fontSize="small" color="action" aria-hidden />
      <InputBase
        value={text}
        onChange={(event) => {
          setText(event.target.value);
        }}
        placeholder="Name, id or reference"
        type="search"
        slotProps={{ input: { 'aria-label': 'Search everything', maxLength: limits.search.max } }}
        sx={{ flex: 1, minWidth: 0, fontSize: 14 }}
      />
    </Box>
  );
}
