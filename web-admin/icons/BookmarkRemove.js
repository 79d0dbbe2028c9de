import BookmarkMinus from 'lucide-react/icons/bookmark-minus';
import { icon } from './icon.js';

export default icon('BookmarkRemove', BookmarkMinus);
