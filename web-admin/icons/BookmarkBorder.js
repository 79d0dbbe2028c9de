import Bookmark from 'lucide-react/icons/bookmark';
import { icon } from './icon.js';

export default icon('BookmarkBorder', Bookmark);
