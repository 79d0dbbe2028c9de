import BookmarkPlus from 'lucide-react/icons/bookmark-plus';
import { icon } from './icon.js';

export default icon('BookmarkAdd', BookmarkPlus);
